import { parseFigure } from '@waybill/contract/kernel/figures'
import { emptyPackage, type NumberValue } from '../../../shipment/form/form-values.ts'
import type { QuoteSearch } from './quote-search.ts'
import { emptyAddress, emptyItem, type ParcelFormValues } from './parcel-form-values.ts'

const figure = (typed: string | undefined, kind: 'kg' | 'cm' | 'money'): NumberValue => {
  const reading = parseFigure(typed ?? '', kind)
  return reading.kind === 'figure' ? reading.value : null
}

/** A new parcel that starts with what was quoted. */
export const quotedParcel = (start: ParcelFormValues, quote: QuoteSearch): ParcelFormValues => {
  const { to, kg, l, w, h, v, hs, service } = quote
  if (to === undefined || kg === undefined) return start
  const sizes = { weight: figure(kg, 'kg'), length: figure(l, 'cm'), width: figure(w, 'cm'), height: figure(h, 'cm') }
  return {
    ...start,
    serviceCode: service ?? '',
    to: emptyAddress(to.toUpperCase()),
    packages: [{ ...emptyPackage(), ...sizes }],
    items: [{ ...emptyItem(), declaredValue: figure(v, 'money'), hsCode: (hs ?? '').replace(/\D/g, '') }],
  }
}
