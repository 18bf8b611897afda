import bwipjs from 'bwip-js/node'
import { createRequire } from 'node:module'
import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import { getDocumentProxy } from 'unpdf'
import { labelsPdf, type ParcelDocumentData } from '../../server/src/modules/documents/index.ts'
import { ITEM, PARCEL, SIZE as PARCEL_SIZE } from '../../server/src/modules/documents/testing/parcel.ts'
import { type BenchResult, median } from './figures.ts'

const LABELS = 1_000
const WARM_UP = 100
type BarePage = { number: string; lines: readonly string[] }
const SIZE: [number, number] = [283.46, 425.2]
const QUIET = 10

const require = createRequire(import.meta.url)
const fontFile = (name: string): string => require.resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`)

/** Each different: numbers, names, weights. */
const parcelAt = (at: number): ParcelDocumentData => ({
  ...PARCEL,
  id: String(at),
  number: `SGL${String(at).padStart(10, '0')}`,
  trackingNumber: null,
  reference: `ETSY-${77_000 + at}`,
  receiver: {
    ...PARCEL.receiver,
    name: `Nguyễn Thị Bích Phượng ${at}`,
    phone: `+65${81_234_567 + at}`,
    street: [`Blk ${at} Ang Mo Kio Avenue 3`, `#08-${at}`],
    postcode: String(100_000 + at),
  },
  packages: [{ ...PARCEL_SIZE, quantity: 1, weightKg: 0.4 }],
  items: [
    { ...ITEM, description: `Khăn lụa Vạn Phúc ${at}` },
    { ...ITEM, hsCode: '442090', description: 'Hộp sơn mài khảm trai', value: 12, quantity: 1, itemWeightKg: 0.1 },
  ],
  totalWeightKg: 0.4,
})

/** Every text on such a label, line by line. */
const wordsOf = async (parcel: ParcelDocumentData): Promise<string[]> => {
  const pdf = await labelsPdf([parcel], { title: 'Bench', at: new Date() })
  const page = await (await getDocumentProxy(new Uint8Array(pdf))).getPage(1)
  const lines: string[] = []
  for (const item of (await page.getTextContent()).items) {
    if (!('str' in item)) continue
    lines.push(`${lines.pop() ?? ''}${item.str}`)
    if (item.hasEOL) lines.push('')
  }
  return lines.filter((line) => line.trim() !== '')
}

/**
 * One PDF of bare pages: the same bars, fonts and words, line by line, without measuring, fitting or drawing anything
 * around.
 */
const barePdf = (pages: readonly BarePage[]): Promise<Buffer> => {
  const doc = new PDFDocument({ autoFirstPage: false, margin: 0 })
  doc.registerFont('body', fontFile('DejaVuSans'))
  const bytes = buffer(doc)
  for (const { number, lines } of pages) {
    doc.addPage({ size: SIZE, margin: 0 })
    const [{ sbs }] = bwipjs.raw({ bcid: 'code128', text: number }) as unknown as [{ sbs: number[] }]
    const unit = SIZE[0] / (sbs.reduce((sum, bar) => sum + bar, 0) + 2 * QUIET)
    let x = QUIET * unit
    sbs.forEach((bar, index) => {
      if (index % 2 === 0) doc.rect(x, 200, bar * unit, 50)
      x += bar * unit
    })
    doc.fill('#000000').font('body', 8)
    lines.forEach((line, at) => doc.text(line, 11, 10 + at * 9, { lineBreak: false }))
  }
  doc.end()
  return bytes
}

const perSecond = async (print: () => Promise<Buffer>): Promise<number> => {
  const startedAt = performance.now()
  const pdf = await print()
  if (pdf.length < LABELS * 100) throw new Error(`The print has ${pdf.length} bytes`)
  return (1000 * LABELS) / (performance.now() - startedAt)
}

/** SGL labels with a CN22 in one PDF, beside bare pages of pdfkit with the same bars, font and words, alternating. */
export const measureLabels = async (rounds: number): Promise<BenchResult[]> => {
  const printing = { title: 'Bench', at: new Date() }
  const parcels = Array.from({ length: LABELS }, (_, at) => parcelAt(at + 1))
  await labelsPdf(parcels.slice(0, WARM_UP), printing)
  const [first] = parcels
  const words = first ? await wordsOf(first) : []
  const pages = parcels.map((parcel, at) => ({
    number: parcel.number,
    lines: words.map((line) => line.replace(/\b1\b/g, String(at))),
  }))
  await barePdf(pages.slice(0, WARM_UP))
  const ours: number[] = []
  const bare: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    bare.push(await perSecond(() => barePdf(pages)))
    ours.push(await perSecond(() => labelsPdf(parcels, printing)))
  }
  return [
    {
      name: 'SGL labels in one PDF',
      unit: 'pages/s',
      waybill: median(ours),
      bare: median(bare),
      target: { atLeast: 0.5 },
    },
  ]
}
