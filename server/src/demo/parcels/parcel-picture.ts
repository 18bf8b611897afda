import type { Random } from '../random.ts'

const [WIDTH, HEIGHT] = [1200, 900]
type Point = readonly [x: number, y: number, z: number]

/** A carton on a bench, as SVG: no photo of a real parcel, and no words, which would need fonts. */
export const parcelPicture = (random: Random): string => {
  const [length, width, height] = [random.int(260, 420), random.int(220, 340), random.int(120, 330)]
  const hue = random.int(26, 36)
  const shade = (lightness: number): string => `hsl(${hue} 38% ${lightness}%)`
  const flat = ([x, y, z]: Point): string =>
    `${(WIDTH / 2 + (x - y) * 0.866).toFixed(1)},${(590 + (x + y) * 0.5 - z).toFixed(1)}`
  const face = (fill: string, ...points: Point[]): string =>
    `<polygon fill="${fill}" points="${points.map(flat).join(' ')}"/>`
  const [l, w, h] = [length / 2, width / 2, height]
  /** A rectangle on the right side, in parts of its length and height. */
  const onSide = (fill: string, left: number, right: number, bottom: number, top: number): string => {
    const at = (part: number): number => l - part * length
    return face(
      fill,
      [at(left), w, h * bottom],
      [at(right), w, h * bottom],
      [at(right), w, h * top],
      [at(left), w, h * top],
    )
  }
  const bars = Array.from({ length: 22 }, (_, bar) => 0.56 + bar * 0.0155)
    .filter(() => random.chance(0.7))
    .map((left) => onSide('#26231f', left, left + random.decimal(0.004, 0.011, 4), 0.4, 0.56))
  const lines = [0.74, 0.68, 0.62].map((at) => onSide('#8b867d', random.decimal(0.58, 0.76, 2), 0.9, at, at + 0.025))
  const tape = 26
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
<defs>
<linearGradient id="wall" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="hsl(${random.int(190, 230)} 8% 62%)"/><stop offset="0.5" stop-color="#cfccc6"/></linearGradient>
<linearGradient id="bench" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#9a9690"/><stop offset="1" stop-color="#6f6b66"/></linearGradient>
<filter id="soft"><feGaussianBlur stdDeviation="26"/></filter>
</defs>
<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#wall)"/>
<rect y="430" width="${WIDTH}" height="470" fill="url(#bench)"/>
<ellipse cx="${WIDTH / 2 + 30}" cy="640" rx="${(length + width) * 0.52}" ry="${(length + width) * 0.24}" fill="#1c1b1a" opacity="0.5" filter="url(#soft)"/>
${face(shade(64), [-l, -w, h], [l, -w, h], [l, w, h], [-l, w, h])}
${face(shade(46), [l, -w, 0], [l, w, 0], [l, w, h], [l, -w, h])}
${face(shade(55), [-l, w, 0], [l, w, 0], [l, w, h], [-l, w, h])}
${face(shade(76), [-l, -tape, h], [l, -tape, h], [l, tape, h], [-l, tape, h])}
${face(shade(58), [l, -tape, h], [l, tape, h], [l, tape, h * 0.62], [l, -tape, h * 0.62])}
${onSide('#f4f2ee', 0.52, 0.94, 0.32, 0.84)}
${lines.join('')}${bars.join('')}
</svg>`
}
