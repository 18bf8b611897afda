import type { ChargePart, VatCode } from '@waybill/contract/billing/charges'
import Big from 'big.js'
import type { InvoiceDocument, InvoiceRate } from '../../../partners/invoice-port.ts'

/** The charges of one part at one rate; VND without VAT. */
export type ChargeGroup = {
  part: ChargePart
  vatCode: VatCode
  percent: number | null
  net: number
  shipments: number
}

/** Freight, fuel and account fee are one price of the carriage; everything in Vietnamese, as the law asks. */
const CARRIAGE: Readonly<Record<VatCode, string>> = {
  carriage: 'Cước vận chuyển quốc tế',
  domestic: 'Cước vận chuyển trong nước',
  service: 'Phí dịch vụ vận chuyển',
  passedOn: 'Chi phí trả hộ',
}
const NAMES: Partial<Record<ChargePart, string>> = {
  shipmentFee: 'Phí dịch vụ theo vận đơn',
  adminFee: 'Phí làm thủ tục hải quan',
  tariff: 'Thuế nhập khẩu nộp hộ',
  importVat: 'Thuế GTGT hàng nhập khẩu nộp hộ',
}
const nameOf = ({ part, vatCode }: ChargeGroup): string => NAMES[part] ?? CARRIAGE[vatCode]

/**
 * The lines of an invoice, a line a kind of service and rate, each once a period (rule BIL-62): carriage first, what is
 * outside VAT last. The VAT of a rate is counted on its sum and shared by its lines to the đồng. Sums of 0 are left out.
 */
export const invoiceLines = (
  groups: readonly ChargeGroup[],
  rates: readonly InvoiceRate[],
): InvoiceDocument['lines'] => {
  const merged = new Map<string, { name: string; percent: number | null; net: Big; shipments: number }>()
  for (const group of groups) {
    const name = nameOf(group)
    const key = `${name} ${group.percent}`
    const known = merged.get(key)
    merged.set(key, {
      ...{ name, percent: group.percent, net: (known?.net ?? new Big(0)).plus(group.net) },
      shipments: Math.max(known?.shipments ?? 0, group.shipments),
    })
  }
  return rates.flatMap(({ percent, vat }) => {
    const lines = [...merged.values()].filter((line) => line.percent === percent && !line.net.eq(0))
    const vats = shareVat(
      lines.map(({ net }) => net.times(percent ?? 0).div(100)),
      vat,
    )
    return lines.map(({ name, net, shipments }, at) => ({
      name: shipments > 0 ? `${name}, ${shipments} vận đơn` : name,
      unit: 'Kỳ',
      quantity: 1,
      unitPrice: net.toNumber(),
      amount: net.toNumber(),
      percent,
      vat: vats[at] ?? 0,
    }))
  })
}

/**
 * Shares a whole sum by exact parts, each rounded down or up, so that none is a đồng away from its own VAT: what
 * providers check.
 */
const shareVat = (parts: readonly Big[], sum: number): number[] => {
  const shares = parts.map((part) => Math.floor(part.toNumber()))
  const byRest = parts
    .map((part, at) => ({ at, rest: part.minus(shares[at] ?? 0) }))
    .filter(({ rest }) => rest.gt(0))
    .sort((one, other) => other.rest.cmp(one.rest))
  const missing = sum - shares.reduce((total, share) => total + share, 0)
  for (const { at } of byRest.slice(0, missing)) shares[at] = (shares[at] ?? 0) + 1
  return shares
}
