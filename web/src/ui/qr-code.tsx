import { create } from 'qrcode'

/** Quiet zone around a code, in modules (ISO/IEC 18004). */
const QUIET = 4

/** A QR code as the address of an image (SVG): error correction M, black on white, with its quiet zone. */
export const qrImage = (content: string): string => {
  const { size, data } = create(content, { errorCorrectionLevel: 'M' }).modules
  const dark = Array.from({ length: size * size }, (_, at) => at).filter((at) => data[at])
  const path = dark.map((at) => `M${(at % size) + QUIET},${Math.floor(at / size) + QUIET}h1v1h-1z`).join('')
  const width = size + 2 * QUIET
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${width}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${width}v${width}H0z"/><path d="${path}"/></svg>`
  return `data:image/svg+xml;utf8,${encodeURIComponent(svg)}`
}

/** A QR code, black on white in the dark scheme, too (rule BIL-36); `label` names it for people who hear the screen. */
export const QrCode = ({ content, label, size }: { content: string; label: string; size: number }) => (
  <img src={qrImage(content)} alt={label} width={size} height={size} />
)
