import { LOCAL_SERVICE_CODES } from '../shipments/status.ts'

/** Customs documents of a parcel (rule LBL-5); null: none is required. */
export const CUSTOMS_DOCUMENTS = ['cn22', 'cn23', 'invoice'] as const
export type CustomsDocument = (typeof CUSTOMS_DOCUMENTS)[number]

/** Postal services, with the documents of the Universal Postal Union (rule LBL-5). */
export const POSTAL_SERVICE_CODES: readonly string[] = ['QSM', 'QSP', 'AME', 'SGL', 'EMS', 'SPL']
const CN22_WEIGHT_MAX_KG = 2

export type CustomsFacts = {
  serviceCode: string
  itemType: string
  senderCountry: string | null
  recipientCountry: string | null
  /** Σ declared values in USD; null: the currency has no exchange rate, so the document is a CN23. */
  valueUsd: number | null
  totalWeightKg: number
  /** 300 SDR, in USD, from the settings. */
  cn22MaxUsd: number
}

/**
 * The customs document of a parcel (rule LBL-5): goods by postal services a CN22 up to 300 SDR and 2 kg, above it a
 * CN23; couriers a commercial invoice. null: documents, and shipments within one country.
 */
export const customsDocumentOf = (facts: CustomsFacts): CustomsDocument | null => {
  if (facts.itemType === 'D' || LOCAL_SERVICE_CODES.includes(facts.serviceCode)) return null
  if (facts.senderCountry !== null && facts.senderCountry === facts.recipientCountry) return null
  if (!POSTAL_SERVICE_CODES.includes(facts.serviceCode)) return 'invoice'
  const isSmall =
    facts.valueUsd !== null && facts.valueUsd <= facts.cn22MaxUsd && facts.totalWeightKg <= CN22_WEIGHT_MAX_KG
  return isSmall ? 'cn22' : 'cn23'
}

const NAMES: Readonly<Record<CustomsDocument, string>> = { cn22: 'CN22', cn23: 'CN23', invoice: 'commercial invoice' }

/** Why a parcel has no CN23, or no commercial invoice; null: it has one. Used by the buttons and the server. */
export const noCustomsDocumentReason = (
  paper: 'cn23' | 'invoice',
  { customsPaper, itemType }: { customsPaper: CustomsDocument | null; itemType: string },
): string | null => {
  if (customsPaper === paper) return null
  if (itemType === 'D') return 'A document carries no customs lines: there is nothing to declare.'
  if (customsPaper === null) return 'The parcel crosses no border: there is nothing to declare.'
  if (customsPaper === 'cn22') return 'The CN22 of this parcel stands on its SGL label.'
  return `This parcel travels with a ${NAMES[customsPaper]}.`
}
