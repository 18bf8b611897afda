import { Window } from 'happy-dom'
import { expect, test } from 'vitest'
import { exampleAdjustment, exampleInvoice } from '../../../partners/viettel/testing/invoice.ts'
import { invoiceXml } from './invoice-xml.ts'

/** The order of the children of each element in the tax authority's structure (Decision 1450/QĐ-TCT). */
const ORDER: Readonly<Record<string, string>> = {
  HDon: 'DLHDon DLQRCode MCCQT DSCKS',
  DLHDon: 'TTChung NDHDon TTKhac',
  TTChung:
    'PBan THDon KHMSHDon KHHDon SHDon MHSo NLap HDCTTChinh SBKe NBKe DVTTe TGia HTTToan MSTTCGP MSTDVNUNLHDon TDVNUNLHDon DCDVNUNLHDon TTHDLQuan TTKhac',
  TTHDLQuan: 'TCHDon LHDCLQuan KHMSHDCLQuan KHHDCLQuan SHDCLQuan NLHDCLQuan GChu',
  NDHDon: 'NBan NMua DSHHDVu TToan',
  NBan: 'Ten MST DChi SDThoai DCTDTu STKNHang TNHang Fax Website TTKhac',
  NMua: 'Ten MST DChi MKHang SDThoai CCCDan SHChieu DCTDTu HVTNMHang STKNHang TNHang TTKhac',
  DSHHDVu: 'HHDVu',
  HHDVu: 'TChat STT MHHDVu THHDVu DVTinh SLuong DGia TLCKhau STCKhau ThTien TSuat TTKhac',
  TToan: 'THTTLTSuat TgTCThue TgTThue DSLPhi TTCKTMai TgTTTBSo TgTTTBChu TTKhac',
  THTTLTSuat: 'LTSuat',
  LTSuat: 'TSuat ThTien TThue',
  TTKhac: 'TTin',
  TTin: 'TTruong KDLieu DLieu',
}
/** Elements that may come more than once. */
const REPEATED = ['HHDVu', 'LTSuat', 'TTin']

type XmlElement = { tagName: string; textContent: string | null; children: Iterable<XmlElement> }
const parse = (xml: string): XmlElement => {
  const document = new new Window().DOMParser().parseFromString(xml, 'application/xml')
  expect(document.querySelector('parsererror')).toBeNull()
  return document.documentElement as unknown as XmlElement
}

const checkOrder = (element: XmlElement): void => {
  const children = [...element.children]
  if (children.length === 0) return
  const order = ORDER[element.tagName]?.split(' ') ?? []
  const names = children.map(({ tagName }) => tagName)
  expect(names.filter((name) => !order.includes(name))).toEqual([])
  expect(names).toEqual([...names].sort((one, other) => order.indexOf(one) - order.indexOf(other)))
  const single = names.filter((name) => !REPEATED.includes(name))
  expect(new Set(single).size).toBe(single.length)
  children.forEach(checkOrder)
}

const textsOf = (element: XmlElement, name: string): (string | null)[] =>
  [...element.children].flatMap((child) => [
    ...(child.tagName === name ? [child.textContent] : []),
    ...textsOf(child, name),
  ])

const UNISSUED = { series: 'C26TWB', number: null, authorityCode: null, day: '2026-12-03' }
const ISSUED = { series: 'C26TWB', number: '00000412', authorityCode: 'M1-26-K7Q2P-00000000412', day: '2026-12-03' }

test('BIL-63: elements stand in the order of the tax authority, with amounts, rates and words', () => {
  const root = parse(invoiceXml(exampleInvoice(), UNISSUED))
  checkOrder(root)
  expect(textsOf(root, 'TSuat')).toEqual(['0%', '8%', '8%', 'KKKNT', '0%', '8%', 'KKKNT'])
  expect(textsOf(root, 'TThue')).toEqual(['0', '196000', '0'])
  expect([textsOf(root, 'TgTCThue'), textsOf(root, 'TgTThue'), textsOf(root, 'TgTTTBSo')].flat()).toEqual([
    '44929477',
    '196000',
    '45125477',
  ])
  expect(textsOf(root, 'TgTTTBChu')).toEqual([exampleInvoice().totalInWords])
  expect(textsOf(root, 'SBKe')).toEqual(['DN-2611-0013'])
})

test('BIL-63: a number and the authority’s code are there only once it is issued', () => {
  const draft = parse(invoiceXml(exampleInvoice(), UNISSUED))
  expect([textsOf(draft, 'SHDon'), textsOf(draft, 'MCCQT')]).toEqual([[], []])
  const issued = parse(invoiceXml(exampleInvoice(), ISSUED))
  checkOrder(issued)
  expect([textsOf(issued, 'SHDon'), textsOf(issued, 'MCCQT')].flat()).toEqual(['00000412', ISSUED.authorityCode])
})

test('BIL-63: an adjustment names its original and takes away; a line below 0 of an original is a discount', () => {
  const adjustment = parse(invoiceXml(exampleAdjustment(), UNISSUED))
  checkOrder(adjustment)
  expect([textsOf(adjustment, 'TCHDon'), textsOf(adjustment, 'SHDCLQuan')].flat()).toEqual(['2', '00000001'])
  expect([textsOf(adjustment, 'ThTien'), textsOf(adjustment, 'TgTTTBSo')].flat()).toEqual([
    '-500000',
    '-500000',
    '-540000',
  ])
  const [line] = exampleAdjustment().lines
  const discounted = parse(invoiceXml(exampleInvoice({ lines: line ? [line] : [] }), UNISSUED))
  expect([textsOf(discounted, 'TChat'), textsOf(discounted, 'DGia')].flat()).toEqual(['3', '500000'])
})

test('BIL-63: whatever a name contains, the file can be read; a person has no tax code but a number', () => {
  const name = `Cty "A & B" <b>'x'</b>\u0007 ]]>`
  const root = parse(
    invoiceXml(exampleInvoice({ buyer: { ...exampleInvoice().buyer, name, taxCode: '001099012345' } }), UNISSUED),
  )
  checkOrder(root)
  expect(textsOf(root, 'Ten')[1]).toBe(`Cty "A & B" <b>'x'</b> ]]>`)
  expect([textsOf(root, 'MST'), textsOf(root, 'CCCDan')]).toEqual([['0000000017'], ['001099012345']])
})
