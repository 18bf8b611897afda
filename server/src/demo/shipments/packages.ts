import { serviceLimits } from '@waybill/contract/parcels/limits'
import type { BusinessLine } from '@waybill/contract/shipments/business-line'
import { packageTotals, packageWeights } from '@waybill/contract/shipments/weights'
import type { Random } from '../random.ts'

/** One row: several packages of one size. kg and cm. */
export type DemoPackage = {
  quantity: number
  weight: number
  length: number
  width: number
  height: number
  volumetricWeight: number
  chargeableWeight: number
}

type Habit = {
  /** kg of one package, from and to; light ones are likelier. */
  kg: readonly [number, number]
  maxLines: number
  maxQuantity: number
  /** The maximum of the service (rule PAR-8). */
  maxTotalKg: number
}

const PACKET: Habit = { kg: [0.08, 1.7], maxLines: 1, maxQuantity: 1, maxTotalKg: 2 }
const DIRECT: Habit = { kg: [0.1, 6], maxLines: 1, maxQuantity: 1, maxTotalKg: 30 }
const COURIER: Habit = { kg: [0.4, 8], maxLines: 2, maxQuantity: 2, maxTotalKg: 20 }
const LOCAL: Habit = { kg: [0.3, 12], maxLines: 2, maxQuantity: 2, maxTotalKg: 30 }
const EXPRESS: Habit = { kg: [0.5, 24], maxLines: 3, maxQuantity: 4, maxTotalKg: 300 }
/** Sizes of parcels by services that also take pallets. */
const BOXES: Habit = { kg: [0.4, 12], maxLines: 2, maxQuantity: 2, maxTotalKg: 300 }
const HABITS: Readonly<Record<string, Habit>> = {
  QSM: PACKET,
  AME: PACKET,
  SPL: PACKET,
  SGL: DIRECT,
  QSP: DIRECT,
  EMS: DIRECT,
  FXE: COURIER,
  FXP: COURIER,
  FXS: COURIER,
  USS: COURIER,
  USE: COURIER,
  DLV: LOCAL,
  DLS: LOCAL,
  DLM: LOCAL,
}

/**
 * The limits of a shipment: line of business and service decide what a package may weigh, and its chargeable weight.
 */
type Freight = { line: BusinessLine; serviceCode: string }

const habitOf = ({ line, serviceCode }: Freight): Habit => HABITS[serviceCode] ?? (line === 'express' ? EXPRESS : BOXES)

/** Packages within the service's limits; documents are one flat envelope. */
export const randomPackages = (random: Random, freight: Freight, isDocument: boolean): DemoPackage[] => {
  const habit = habitOf(freight)
  if (isDocument)
    return [
      computeWeights(freight, { quantity: 1, weight: random.decimal(0.1, 0.6, 2), length: 35, width: 25, height: 1 }),
    ]
  const fits = (line: DemoPackage, beside: readonly DemoPackage[]): boolean =>
    packageTotals([...beside, line]).totalChargeableWeight <= habit.maxTotalKg
  const lines = [drawFitting(random, freight, habit)]
  const further = random.chance(0.3) ? random.int(0, habit.maxLines - 1) : 0
  for (let line = 0; line < further; line += 1) {
    const drawn = drawLine(random, freight, habit)
    if (fits(drawn, lines)) lines.push(drawn)
  }
  return lines
}

const drawFitting = (random: Random, freight: Freight, habit: Habit): DemoPackage => {
  for (;;) {
    const line = drawLine(random, freight, habit)
    if (packageTotals([line]).totalChargeableWeight <= habit.maxTotalKg && isShort(freight, line)) return line
  }
}

/** Small packets are limited in the sum of their three sides (rule PAR-8). */
const isShort = ({ line, serviceCode }: Freight, { length, width, height }: DemoPackage): boolean =>
  line === 'express' || length + width + height <= (serviceLimits(serviceCode).sidesMaxCm ?? Infinity)

const drawLine = (random: Random, freight: Freight, { kg, maxQuantity }: Habit): DemoPackage =>
  computeWeights(freight, { quantity: random.chance(0.25) ? random.int(1, maxQuantity) : 1, ...drawBox(random, kg) })

/** A box whose volume fits its weight: 2 to 6 litres a kg, sometimes bulkier than it is heavy. */
const drawBox = (random: Random, [lightest, heaviest]: readonly [number, number]) => {
  const weight = Number((lightest + (heaviest - lightest) * random.next() ** 2.4).toFixed(2))
  const volume = weight * 1000 * random.decimal(2, random.chance(0.25) ? 7 : 4.5, 2)
  const side = Math.cbrt(volume)
  const [length, width] = [side * random.decimal(1.1, 1.5, 2), side * random.decimal(0.85, 1.05, 2)]
  const measure = (cm: number): number => Math.max(2, Number(cm.toFixed(1)))
  return { weight, length: measure(length), width: measure(width), height: measure(volume / (length * width)) }
}

/** The hub's measurements: mostly as declared, sometimes a little heavier or larger, within the service's limits. */
export const verifyPackages = (random: Random, freight: Freight, declared: readonly DemoPackage[]): DemoPackage[] => {
  const found = declared.map((line) => {
    if (!random.chance(0.22)) return line
    const more = random.decimal(1.02, 1.12, 2)
    const larger = (figure: number, decimals: number): number => Number((figure * more).toFixed(decimals))
    return computeWeights(freight, { ...line, weight: larger(line.weight, 2), height: larger(line.height, 1) })
  })
  return packageTotals(found).totalChargeableWeight <= habitOf(freight).maxTotalKg ? found : [...declared]
}

const computeWeights = (
  { line, serviceCode }: Freight,
  sizes: Omit<DemoPackage, 'volumetricWeight' | 'chargeableWeight'>,
): DemoPackage => ({ ...sizes, ...packageWeights(line, serviceCode, sizes) })
