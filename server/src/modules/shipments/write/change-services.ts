import type { BulkResult } from '@waybill/contract/shipments/bulk-schemas'
import { translateMessage } from '@waybill/contract/kernel/message-translations'
import type { Language } from '@waybill/contract/kernel/language'
import { AppError, refused as refusal } from '../../../platform/app-error.ts'
import { sentenceOf } from '../../../platform/errors.ts'
import type { RunInTransaction } from '../../../platform/implement.ts'
import type { CallRules } from './calls.ts'
import { changeShipment } from './change-shipment.ts'
import { type ListCaller, NOT_FOUND_MESSAGES, requireSome } from './eligible-shipments.ts'
import type { BusinessLineModule } from '../rules/business-line-module.ts'
import type { Key, Shipment } from '../model/shipment.ts'

type ServiceRequest = { ids: readonly string[]; service: Key; at: Date }
type How = {
  line: BusinessLineModule
  call: CallRules
  caller: ListCaller
  /** The shipment as its calls present it, for the audit. */
  present: (shipment: Shipment) => unknown
}

const isSame = ({ service }: Shipment, key: Key): boolean =>
  'id' in key ? service.id === key.id.toLowerCase() : service.code === key.code

/**
 * Gives shipments another service (rule BLK-80), each as its form would, in its own transaction: rules, locks, rights,
 * price, booking. A refusal names the shipment with the sentence that the form would show. 422 when none was changed.
 */
export const changeServices = async (
  change: RunInTransaction,
  { line, call, caller, present }: How,
  { ids, service, at }: ServiceRequest,
): Promise<BulkResult> => {
  const { me, language } = caller
  const result: BulkResult = { done: [], refused: [] }
  for (const id of new Map(ids.map((rawId) => [rawId.toLowerCase(), rawId])).values())
    try {
      await change(async (tx, note) => {
        const { before, after } = await changeShipment(tx, {
          ...{ me, line, call, id, at },
          asked: { change: { service }, reason: null, version: undefined },
          requireState: (shipment) => {
            if (isSame(shipment, service)) throw refusal('It has this service already.')
          },
        })
        const entity = line.name === 'express' ? 'order' : 'parcel'
        await note({ entity, id: after.id, before: present(before), after: present(after) })
      })
      result.done.push(id)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      result.refused.push({ id, reason: reasonOf(error, line, language) })
    }
  requireSome(caller, result)
  return result
}

/** Why a form would not be saved, in a sentence or two: the wrong fields, else the error itself. */
const reasonOf = (error: AppError, line: BusinessLineModule, language: Language): string => {
  if (error.code === 'not_found') return translateMessage(NOT_FOUND_MESSAGES[line.name], language)
  const fields = Object.entries(error.fieldErrors ?? {}).slice(0, 2)
  if (fields.length === 0) return sentenceOf(error, language)
  return fields
    .map(([path, sentence]) => {
      const words = translateMessage(sentence, language)
      return sentence === 'Required' ? `${path}: ${words}` : words
    })
    .join(' ')
}
