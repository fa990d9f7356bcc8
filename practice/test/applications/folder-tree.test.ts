import { describe, expect, test } from "vitest";
import { buildTree, pruneTree } from "../../client/applications/sidebar/folder-tree.ts";

const folders = [
  { _id: "f1", name: "B" },
  { _id: "f2", name: "A" },
  { _id: "f3", name: "Inner", folder: { _id: "f1" }, sorting: "m" },
];
const entries = [
  { _id: "1", name: "zoe", folder: null },
  { _id: "2", name: "bo", folder: "f3", sort: 20 },
  { _id: "3", name: "ada", folder: "f3", sort: 30 },
  { _id: "4", name: "lost", folder: "gone" },
];

describe("the tree of a directory", () => {
  const tree = buildTree(entries, folders, new Set(["f3"]));

  test("folders by name; entries without a folder that exists stand at the top", () => {
    expect(tree.children.map((node) => node.name)).toEqual(["A", "B"]);
    expect(tree.entries.map((entry) => entry.name)).toEqual(["lost", "zoe"]);
  });

  test("a folder sorted by hand keeps that order", () => {
    const inner = tree.children[1]?.children[0];
    expect(inner?.expanded).toBe(true);
    expect(inner?.entries.map((entry) => entry.name)).toEqual(["bo", "ada"]);
  });

  test("folders with nothing in them can be left out", () => {
    expect(pruneTree(tree).children.map((node) => node.name)).toEqual(["B"]);
  });

  test("a folder inside itself does no harm", () => {
    const circle = [
      { _id: "a", name: "a", folder: "b" },
      { _id: "b", name: "b", folder: "a" },
    ];
    expect(() => buildTree([], circle, new Set())).not.toThrow();
  });
});
