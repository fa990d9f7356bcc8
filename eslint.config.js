import js from "@eslint/js";
import vitest from "@vitest/eslint-plugin";
import { defineConfig, globalIgnores } from "eslint/config";
import prettier from "eslint-config-prettier";
import globals from "globals";
import tseslint from "typescript-eslint";

export default defineConfig([
  globalIgnores([
    "**/dist",
    "coverage",
    "release",
    ".practice-data",
    ".test-output",
    "**/grammar.generated.*",
    "practice/conformance/fixture-system",
  ]),
  js.configs.recommended,
  {
    files: ["src/**/*.ts", "test/rules/**/*.ts", "test/system/**/*.ts", "test/*.ts", "*.config.ts"],
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      "@typescript-eslint/consistent-type-imports": "error",
      "@typescript-eslint/no-namespace": ["error", { allowDeclarations: true }],
      "@typescript-eslint/consistent-type-definitions": "off",
      "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true }],
      "@typescript-eslint/dot-notation": ["error", { allowIndexSignaturePropertyAccess: true }],
      // Foundry's own callbacks may return nothing or `false`, and are typed so.
      "@typescript-eslint/no-invalid-void-type": "off",
      // Taking a key out of an object names it and does not read it.
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
      // Getters of the base classes are overridden by getters.
      "@typescript-eslint/class-literal-property-style": "off",
      // A false positive on the `Any…` helper types of fvtt-types.
      "@typescript-eslint/no-unsafe-class-instance-assignment": "off",
    },
  },
  {
    // The practice table is checked by tsc in full; its lint is the untyped strict preset, which needs no second program.
    files: [
      "practice/**/*.ts",
      "test/practice-parity/**/*.ts",
      "test/e2e/**/*.ts",
      "tools/**/*.ts",
      "test/ledger/**/*.ts",
    ],
    extends: [tseslint.configs.strict, tseslint.configs.stylistic],
    rules: {
      "@typescript-eslint/consistent-type-imports": "error",
      "@typescript-eslint/consistent-type-definitions": "off",
      "@typescript-eslint/no-extraneous-class": "off",
      // Update objects are records whose keys are deleted by name.
      "@typescript-eslint/no-dynamic-delete": "off",
      // A host's methods are there for packages to override: their parameters are named, their bodies may be empty,
      // their answer may be nothing, a constant is a getter because packages make it one that is not.
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
      "@typescript-eslint/no-empty-function": "off",
      "@typescript-eslint/no-invalid-void-type": "off",
      "@typescript-eslint/class-literal-property-style": "off",
    },
  },
  {
    files: ["src/rules/**/*.ts"],
    rules: {
      "no-restricted-imports": ["error", { patterns: [{ regex: "^[^.]", message: "rules/ uses no package" }] }],
      "no-restricted-globals": ["error", "Date", "console", "crypto", "performance"],
      "no-restricted-properties": [
        "error",
        { object: "Math", property: "random", message: "rules/ is given its dice" },
      ],
    },
  },
  {
    files: ["test/**/*.test.ts", "practice/test/**/*.test.ts"],
    plugins: { vitest },
    rules: {
      ...vitest.configs.recommended.rules,
      "vitest/expect-expect": ["error", { assertFunctionNames: ["expect", "expect*", "fc.assert"] }],
      "@typescript-eslint/no-non-null-assertion": "off",
      "@typescript-eslint/no-unsafe-assignment": "off",
      "@typescript-eslint/no-unsafe-member-access": "off",
      "@typescript-eslint/no-unsafe-call": "off",
      "@typescript-eslint/no-unsafe-argument": "off",
      "@typescript-eslint/no-unsafe-return": "off",
    },
  },
  {
    files: ["**/*.{js,mjs}"],
    languageOptions: { globals: { ...globals.node } },
  },
  {
    files: ["test/e2e/**", "practice/conformance/**"],
    languageOptions: { globals: { ...globals.node, ...globals.browser } },
  },
  prettier,
]);
