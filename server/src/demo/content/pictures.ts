import sharp from 'sharp'

const days = Array.from({ length: 21 }, (_, nth) => {
  const [column, row] = [nth % 7, Math.floor(nth / 7)]
  const isOff = row === 1 && column > 0 && column < 6
  return `<rect x="${100 + column * 23}" y="${72 + row * 23}" width="15" height="15" rx="3" fill="${isOff ? '#f2b8b1' : '#dcd8cf'}"/>`
}).join('')
const bars = Array.from({ length: 22 }, (_, nth) => {
  return `<rect x="${176 + nth * 3.4}" y="98" width="${1 + ((nth * 7) % 3) * 0.7}" height="22" fill="#1d1c1a"/>`
}).join('')

/** Drawings of 352 × 176, by subject. */
const DRAWINGS = {
  calendar: `<rect width="352" height="176" fill="#e9e2d4"/><rect x="86" y="26" width="180" height="150" rx="8" fill="#fdfcf9"/><path d="M94 26h164a8 8 0 0 1 8 8v26H86V34a8 8 0 0 1 8-8z" fill="#b0261d"/>${days}`,
  plane:
    '<rect width="352" height="176" fill="#c7d3dc"/><rect y="60" width="352" height="60" fill="#dfe5e6"/><rect y="116" width="352" height="60" fill="#7e868a"/><path d="M20 148h60M120 148h60M220 148h60" stroke="#e8e6df" stroke-width="4"/><path d="M40 92c0-8 10-15 26-15h196l40-38h22l-16 52c-2 9-10 14-22 14H66c-16 0-26-5-26-13z" fill="#f6f5f1"/><path d="M302 39h22l-8 26h-34z" fill="#3350d0"/><path d="M150 96h72l48 22h-26z" fill="#c9cbc9"/><path d="M52 84h16l-3 8H46z" fill="#54626b"/><circle cx="92" cy="114" r="5" fill="#33383b"/><circle cx="200" cy="114" r="5" fill="#33383b"/>',
  parcel: `<rect width="352" height="176" fill="#6e767a"/><g transform="rotate(-6 176 88)"><rect x="72" y="22" width="210" height="140" rx="5" fill="#bd8e5a"/><rect x="108" y="22" width="26" height="140" fill="#e6cfa6" opacity=".75"/><rect x="160" y="44" width="104" height="96" fill="#faf8f2"/><path d="M172 58h36M172 69h60M172 80h28" stroke="#55524c" stroke-width="4"/>${bars}<path d="M176 130h52" stroke="#55524c" stroke-width="3"/></g>`,
  hub: '<rect width="352" height="176" fill="#dfe3e8"/><path d="M40 80l136-50 136 50v96H40z" fill="#f6f5f1"/><path d="M40 80l136-50 136 50" fill="none" stroke="#3350d0" stroke-width="6"/><rect x="72" y="100" width="60" height="76" fill="#8d9599"/><rect x="146" y="100" width="60" height="76" fill="#8d9599"/><rect x="220" y="100" width="60" height="76" fill="#8d9599"/><path d="M72 116h60M72 132h60M72 148h60M146 116h60M146 132h60M146 148h60M220 116h60M220 132h60M220 148h60" stroke="#6a7175" stroke-width="2"/><rect x="236" y="140" width="34" height="36" fill="#bd8e5a"/>',
} as const
export type DrawingName = keyof typeof DRAWINGS
export const DRAWING_NAMES = Object.keys(DRAWINGS) as DrawingName[]

/** A picture of a post, twice as large as in lists. */
export const draw = (name: DrawingName): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 352 176" width="1056" height="528">${DRAWINGS[name]}</svg>`,
    ),
  )
    .webp({ quality: 82 })
    .toBuffer()
