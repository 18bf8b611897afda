import { emptyParcelItem } from './new-parcel.ts'
import type { ShipmentValues } from '../../../shipment/form/shipment-values.ts'
import { type NumberInput, emptyPackage, emptyParty } from '@waybill/contract/shipments/input'
import { parseFigure } from '@waybill/contract/kernel/figures'
import type { QuoteSearch } from './quote-search.ts'

const figure = (typed: string | undefined, kind: 'kg' | 'cm' | 'money'): NumberInput => {
  const reading = parseFigure(typed ?? '', kind)
  return reading.kind === 'figure' ? reading.value : null
}

/** A new parcel prefilled from a quote. */
export const quotedParcel = (start: ShipmentValues, quote: QuoteSearch): ShipmentValues => {
  const { to, kg, l, w, h, v, hs, service } = quote
  if (to === undefined || kg === undefined) return start
  const sizes = { weight: figure(kg, 'kg'), length: figure(l, 'cm'), width: figure(w, 'cm'), height: figure(h, 'cm') }
  return {
    ...start,
    service: service ?? '',
    consignee: emptyParty(to.toUpperCase()),
    declared: [{ ...emptyPackage(), ...sizes }],
    contents: [{ ...emptyParcelItem(), declaredValue: figure(v, 'money'), hsCode: (hs ?? '').replace(/\D/g, '') }],
  }
}
