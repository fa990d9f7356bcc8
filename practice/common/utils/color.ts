/** A colour as a number that prints as a CSS hex string. An invalid one is NaN. */
export class Color extends Number {
  static from(color: unknown): Color {
    if (color instanceof Color) return color;
    if (typeof color === "number") return new Color(color);
    if (typeof color === "string") return Color.fromString(color);
    if (Array.isArray(color)) return Color.fromRGB([Number(color[0]), Number(color[1]), Number(color[2])]);
    return new Color(NaN);
  }

  static fromString(color: string): Color {
    const match = /^#?([0-9a-f]{6}|[0-9a-f]{3})$/i.exec(color.trim());
    if (!match) return new Color(NaN);
    const digits = match[1] ?? "";
    const full = digits.length === 3 ? [...digits].map((digit) => digit + digit).join("") : digits;
    return new Color(parseInt(full, 16));
  }

  /** @param rgb - red, green and blue from 0 to 1 */
  static fromRGB(rgb: readonly [number, number, number]): Color {
    const [r, g, b] = rgb.map((part) => Math.round(Math.min(Math.max(part, 0), 1) * 255)) as [number, number, number];
    return new Color((r << 16) | (g << 8) | b);
  }

  get valid(): boolean {
    const value = this.valueOf();
    return Number.isInteger(value) && value >= 0 && value <= 0xffffff;
  }

  get css(): string {
    return this.toString();
  }

  get rgb(): [number, number, number] {
    const value = this.valueOf();
    return [((value >> 16) & 255) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255];
  }

  get r(): number {
    return this.rgb[0];
  }

  get g(): number {
    return this.rgb[1];
  }

  get b(): number {
    return this.rgb[2];
  }

  equals(other: unknown): boolean {
    return this.valueOf() === Number(other);
  }

  toRGBA(alpha: number): string {
    const [r, g, b] = this.rgb.map((part) => Math.round(part * 255));
    return `rgba(${String(r)}, ${String(g)}, ${String(b)}, ${String(alpha)})`;
  }

  override toString(): string {
    return this.valid ? `#${this.valueOf().toString(16).padStart(6, "0")}` : "#000000";
  }

  toHTML(): string {
    return this.css;
  }

  toJSON(): string {
    return this.css;
  }
}
