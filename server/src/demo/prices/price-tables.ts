import { roundTo } from '@waybill/contract/kernel/money'

/** A range priced per kg: thousand VND by zone, in zone order. */
type Flat = { from: number; to: number | null; perKg: readonly number[] }

/** Thousand VND by zone: the price of the first row, and the increase of each further row. */
type DemoTable = {
  service: string
  step: number
  upTo: number
  first: readonly number[]
  add: readonly number[]
  flat?: readonly Flat[]
  /** The service whose table continues or replaces this one (rule PRC-4). */
  child?: string
  parent?: string
}

const scale = (factor: number, figures: readonly number[]): number[] => figures.map((figure) => figure * factor)
const LION_FIRST = [312, 348, 402, 438, 451, 566]
const LION_ADD = [46, 58, 88, 97, 104, 132]
const LION_PER_KG = [94, 117, 171, 188, 201, 255]
const lionFlat = (factor: number, ...ranges: [number, number | null][]): Flat[] =>
  ranges.map(([from, to], at) => ({ from, to, perKg: scale(factor * (1 - 0.03 * at), LION_PER_KG) }))
const COURIER_FIRST = [486, 552, 618, 655, 790]
const COURIER_ADD = [62, 81, 112, 119, 148]
const courier = (service: string, factor: number): DemoTable => ({
  service,
  step: 0.5,
  upTo: 20,
  first: scale(factor, COURIER_FIRST),
  add: scale(factor, COURIER_ADD),
  flat: [{ from: 20.01, to: null, perKg: scale(factor, [128, 166, 228, 241, 302]) }],
})
const local = (service: string, first: number, add: number): DemoTable => ({
  service,
  step: 0.5,
  upTo: 20,
  first: [first],
  add: [add],
  flat: [{ from: 20.01, to: null, perKg: [add * 1.7] }],
})

/**
 * The price tables of the 17 services: half-kilo rows, then flat rates with an open end. Packets have steps of 100 g.
 */
export const PRICE_TABLES: readonly DemoTable[] = [
  { service: 'SGL', step: 0.05, upTo: 0.45, first: [58], add: [9] },
  {
    service: 'SGL-PRIORITY',
    step: 0.5,
    upTo: 30,
    first: [168],
    add: [74],
    flat: [{ from: 30.01, to: null, perKg: [142] }],
  },
  { service: 'QSM', step: 0.1, upTo: 2, first: [42, 58, 66, 72], add: [11, 17, 21, 24] },
  { service: 'QSP', step: 0.5, upTo: 30, first: [120, 165, 178, 210], add: [52, 86, 98, 112] },
  { service: 'AME', step: 0.1, upTo: 2, first: [54, 74, 82, 92], add: [14, 21, 26, 30] },
  {
    service: 'DSG',
    step: 0.5,
    upTo: 20,
    first: LION_FIRST,
    add: LION_ADD,
    flat: lionFlat(1, [20.01, 30], [30.01, 70]),
    child: 'FSG',
  },
  {
    service: 'FSG',
    step: 0.5,
    upTo: 30,
    first: scale(0.87, LION_FIRST),
    add: scale(0.87, LION_ADD),
    flat: lionFlat(0.86, [30.01, 70], [70.01, 300], [300.01, null]),
  },
  { service: 'USG', step: 0.5, upTo: 20, first: scale(0.93, LION_FIRST), add: scale(0.93, LION_ADD), child: 'FSG' },
  local('DLV', 24, 3.5),
  local('DLS', 42, 6),
  local('DLM', 18, 2.8),
  courier('FXE', 0.9),
  courier('FXP', 1.08),
  { service: 'FXS', step: 0, upTo: 0, first: [], add: [], parent: 'FXE' },
  courier('USS', 1.05),
  courier('USE', 0.92),
  {
    service: 'EMS',
    step: 0.5,
    upTo: 30,
    first: [236, 318, 342, 398],
    add: [44, 82, 94, 108],
    flat: [{ from: 30.01, to: null, perKg: [86, 160, 182, 208] }],
  },
  { service: 'SPL', step: 0.1, upTo: 2, first: [48, 62, 76], add: [10, 15, 22] },
]

type DemoRow = { weight: number | null; weightFrom: number | null; weightTo: number | null; pricesVnd: number[] }

/** The rows of a table, prices in whole thousand VND. Increases shrink from 5 kg on, as with carriers. */
export const rowsOf = (table: DemoTable): DemoRow[] => {
  const rows: DemoRow[] = []
  const prices = [...table.first]
  for (let row = 1; row * table.step <= table.upTo + 1e-9 && table.step > 0; row += 1) {
    const weight = roundTo(row * table.step, 2)
    const taper = weight <= 5 ? 1 : weight <= 10 ? 0.85 : 0.92
    if (row > 1) table.add.forEach((add, zone) => (prices[zone] = (prices[zone] ?? 0) + add * taper))
    rows.push({ weight, weightFrom: null, weightTo: null, pricesVnd: prices.map(wholeThousands) })
  }
  for (const { from, to, perKg } of table.flat ?? [])
    rows.push({ weight: null, weightFrom: from, weightTo: to, pricesVnd: perKg.map(wholeThousands) })
  return rows
}

const wholeThousands = (thousands: number): number => Math.round(thousands) * 1000
