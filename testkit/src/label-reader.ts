import { PDFiumLibrary } from '@hyzyla/pdfium'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { extractText, getDocumentProxy } from 'unpdf'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

const require = createRequire(import.meta.url)
const PRINTER_DPI = 203
/** Below this brightness a label printer prints a dot. */
const INK_BELOW = 128

/** A page as a 203 dpi label printer prints it: black or white, a byte for each dot. */
type PrintedPage = { width: number; height: number; dots: Uint8Array }
type ReadCode = { format: string; text: string; left: number; right: number; top: number; bottom: number }

let pdfium: Promise<PDFiumLibrary> | undefined
let zxing: Promise<unknown> | undefined

/** Prints a PDF, every page or the first ones. */
export const printPages = async (pdf: Buffer, pages = Infinity): Promise<PrintedPage[]> => {
  pdfium ??= PDFiumLibrary.init()
  const document = await (await pdfium).loadDocument(pdf)
  const printed: PrintedPage[] = []
  for (const page of document.pages()) {
    if (printed.length >= pages) break
    const { originalWidth, originalHeight } = page.getOriginalSize()
    const inDots = (points: number): number => Math.round((points * PRINTER_DPI) / 72)
    const { width, height, data } = await page.render({
      width: inDots(originalWidth),
      height: inDots(originalHeight),
      render: 'bitmap',
    })
    const dots = new Uint8Array(width * height)
    dots.forEach((_dot, at) => (dots[at] = (data[at * 4 + 1] ?? 255) < INK_BELOW ? 0 : 255))
    printed.push({ width, height, dots })
  }
  document.destroy()
  return printed
}

const loadReader = async (): Promise<void> => {
  zxing ??= readFile(require.resolve('zxing-wasm/reader/zxing_reader.wasm')).then((wasm) =>
    prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer }, fireImmediately: true }),
  )
  await zxing
}

/** The texts of the QR codes in a picture (PNG), such as a screenshot. */
export const qrTexts = async (picture: Uint8Array): Promise<string[]> => {
  await loadReader()
  return (await readBarcodes(new Uint8Array(picture), { formats: ['QRCode'] })).map(({ text }) => text)
}

/** The barcodes on a printed page, as a scanner reads them; positions in dots. */
export const scan = async (
  { width, height, dots }: PrintedPage,
  format: 'Code128' | 'QRCode' = 'Code128',
): Promise<ReadCode[]> => {
  await loadReader()
  const data = new Uint8ClampedArray(width * height * 4)
  dots.forEach((dot, at) => data.fill(dot, at * 4, at * 4 + 3).fill(255, at * 4 + 3, at * 4 + 4))
  const image = { width, height, data } as Parameters<typeof readBarcodes>[0]
  const codes = await readBarcodes(image, { formats: [format] })
  return codes.map(({ format, text, position: { topLeft, topRight, bottomLeft } }) => ({
    format,
    text,
    left: topLeft.x,
    right: topRight.x,
    top: topLeft.y,
    bottom: bottomLeft.y,
  }))
}

/** The text of every page, blanks counted as one. */
export const pageTexts = async (pdf: Uint8Array): Promise<string[]> => {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)))
  return text.map((page) => page.replace(/\s+/g, ' '))
}

/** A text run on a page, in points from its lower left corner; `top` is that of its capitals. */
type TextBox = { text: string; left: number; right: number; bottom: number; top: number }

/** The positions of all text on each page. */
export const pageBoxes = async (pdf: Uint8Array): Promise<TextBox[][]> => {
  const document = await getDocumentProxy(new Uint8Array(pdf))
  const pages: TextBox[][] = []
  for (let at = 1; at <= document.numPages; at += 1) {
    const { items } = await (await document.getPage(at)).getTextContent()
    pages.push(
      items.flatMap((item) => {
        if (!('str' in item) || item.str.trim() === '') return []
        const [left, bottom] = [Number(item.transform[4]), Number(item.transform[5])]
        const size = Math.abs(Number(item.transform[3]))
        return [{ text: item.str, left, right: left + item.width, bottom, top: bottom + size * 0.72 }]
      }),
    )
  }
  return pages
}

/** Texts that overlap each other. */
export const overprinted = (boxes: readonly TextBox[]): [string, string][] =>
  boxes.flatMap((one, at) =>
    boxes
      .slice(at + 1)
      .filter(
        (other) =>
          Math.min(one.right, other.right) - Math.max(one.left, other.left) > 0.3 &&
          Math.min(one.top, other.top) - Math.max(one.bottom, other.bottom) > 0.3,
      )
      .map((other): [string, string] => [one.text, other.text]),
  )
