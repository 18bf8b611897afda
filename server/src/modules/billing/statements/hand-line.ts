import type { ChargePart, VatCode } from '@waybill/contract/billing/charges'
import { invalid } from '../../../platform/app-error.ts'
import type { Tx } from '../../../platform/database.ts'
import { newId } from '../../../platform/ids.ts'
import { vietnamDay } from '../../../platform/vietnam-time.ts'
import { insertCharges, readVatRates } from '../../shipments/index.ts'
import type { StoredStatement } from './draft.queries.ts'
import { findShipmentOf } from './hand-line.queries.ts'

type HandLine = {
  number?: string | null | undefined
  part: ChargePart
  vatCode: VatCode
  amount: number
  reason: string
  by: string
  at: Date
}

/** Adds a charge to a draft by hand, with the VAT of its day (rule BIL-7): outside the sum of its shipment. */
export const addHandLine = async (
  tx: Tx,
  draft: StoredStatement,
  { number, part, vatCode, amount, reason, by, at }: HandLine,
): Promise<void> => {
  const shipment = number ? await findShipmentOf(tx, draft.owner_id, number) : null
  if (shipment === undefined) throw invalid({ number: 'This company has no shipment of this number.' })
  const rates = await readVatRates(tx, vietnamDay(at))
  await insertCharges(tx, [
    {
      ...{ id: newId(), owner_id: draft.owner_id, shipment_id: shipment?.id ?? null, number: shipment?.number ?? null },
      ...{ part, amount, is_correction: false, is_by_hand: true, reason, statement_id: draft.id },
      ...{ vat_code: vatCode, vat_percent: rates.get(vatCode) ?? null, at, action_user: by },
    },
  ])
}
