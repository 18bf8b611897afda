import { isDeepStrictEqual } from 'node:util'
import type { Me } from '@waybill/contract/identity/me'
import { hasPermission } from '@waybill/contract/permissions'
import { z } from 'zod'
import { STATUS } from '@waybill/contract/shipments/status'
import { PRICE_CAUSES, type PriceCause, type PriceState } from '@waybill/contract/shipments/price-change-schema'
import { AppError, refused } from '../../../platform/app-error.ts'
import type { DbOrTx, Tx } from '../../../platform/database.ts'
import { newId } from '../../../platform/ids.ts'
import type { SemanticValidator } from '../../../platform/implement.ts'
import { readableBody } from '../../../platform/readable-body.ts'
import { requireValid } from '../../../platform/record.ts'
import type { FieldErrors } from '../../../platform/validation.ts'
import { listEditProblems } from './check-edit.ts'
import { atDtoPaths, type BusinessLineModule } from '../rules/business-line-module.ts'
import { type CallRules, CALLS } from './calls.ts'
import { lockShipment, requireFree, requireVersion } from './locks.ts'
import { reloadCurrentUser } from '../model/people.queries.ts'
import { readReferences } from '../model/references.queries.ts'
import { mayChange } from '../rules/rights.ts'
import { type MoveTo, saveEdit } from './save-edit.ts'
import type { Shipment } from '../model/shipment.ts'
import { insertPriceChange } from '../model/shipment-children.queries.ts'
import { type EditRequest, planEdit, type ShipmentEdit } from './shipment-edit.ts'
import { stateOf } from '../model/shipment-state.ts'
import { findShipment, getShipment } from '../model/shipment.queries.ts'
import { SHIPMENT_NAMES, statusName } from '../rules/manual-transition.ts'
import { isBeforePickup } from '../rules/shipments.policy.ts'
import { amountsOf } from '../model/shipment.presenter.ts'

type Asked = {
  me: Me
  line: BusinessLineModule
  call: CallRules
  id: string
  asked: EditRequest
  at: Date
  moveTo?: MoveTo
  /** Throws the 422 of the call's own rules for this state. */
  requireState?: (before: Shipment, me: Me) => void
}

/**
 * Changes a shipment as a call asks, in one transaction: changed fields → rules (400) → lock and version (409) → rights
 * by field (403) → save, price, move, announce (409, 422). Returns it before and after.
 */
export const changeShipment = async (
  tx: Tx,
  { me: caller, line, call, id, asked, at, moveTo, requireState }: Asked,
): Promise<{ me: Me; before: Shipment; after: Shipment }> => {
  const before = await lockShipment(tx, caller, line.name, id)
  const me = await reloadCurrentUser(tx, caller)
  const edit = planEdit({ me, line, call, before, asked, regeneratesLabel: redrawsLabel(line, before) })
  const references = await readReferencesOf(tx, edit)
  requireValid(atDtoPaths(line, await listEditProblems(tx, edit, references, line.isUnrated)))
  requireFree(edit)
  if (asked.version !== undefined) await requireVersion(tx, { ...before, line: line.name }, asked.version)
  requireMayChange(edit, line)
  requireState?.(before, me)
  await saveEdit(tx, {
    edit,
    line,
    references,
    at,
    releasesLock: asked.releasesLock === true,
    ...(moveTo && { moveTo }),
  })
  const saved = await getShipment(tx, me, line.name, id)
  const isJudged = await line.holds.judgeEdited(tx, { before, after: saved, at })
  const after = isJudged ? await getShipment(tx, me, line.name, id) : saved
  return { me, before, after: await keepPriceChange(tx, { before, after, edit, at }) }
}

type Saved = { before: Shipment; after: Shipment; edit: ShipmentEdit; at: Date }

/** Keeps which amounts the edit changed, from what, to what and why (rule AMT-64). */
const keepPriceChange = async (tx: Tx, { before, after, edit, at }: Saved): Promise<Shipment> => {
  const changed = priceChangeOf(before, after, edit)
  if (!changed) return after
  const change = { id: newId(), at: at.toISOString(), actionUser: edit.me.username, ...changed }
  await insertPriceChange(tx, { id: after.id, owner_id: after.ownerId }, change)
  return { ...after, priceChanges: [change, ...after.priceChanges] }
}

/** The origin of the verified price; null: nothing is verified, or the origin was not kept. */
const verifiedBreakdownOf = ({ finance, verifiedBreakdown }: Shipment): Shipment['breakdown'] =>
  finance?.verified?.breakdown ?? verifiedBreakdown

/** The current price of a shipment, and how it was made. */
const priceStateOf = (shipment: Shipment): PriceState => {
  const amounts = amountsOf(shipment)
  return {
    ...amounts,
    breakdown: amounts.verified ? verifiedBreakdownOf(shipment) : shipment.breakdown,
    fees: shipment.fees.map(({ name, otherFeeName, amount }) => ({ name: otherFeeName ?? name, amount })),
  }
}

type AmountChange = { reason: string | null; causes: PriceCause[]; before: PriceState; after: PriceState }

/** The changes that an edit made to the amounts or their sources (rule AMT-64); undefined: none. */
const priceChangeOf = (
  before: Shipment,
  after: Shipment,
  { changed, reason }: Pick<ShipmentEdit, 'changed' | 'reason'>,
): AmountChange | undefined => {
  const states = { before: priceStateOf(before), after: priceStateOf(after) }
  if (isDeepStrictEqual(states.before, states.after)) return undefined
  return { reason, causes: PRICE_CAUSES.filter((cause) => changed.has(cause)), ...states }
}

const redrawsLabel = ({ booking }: BusinessLineModule, { service }: Shipment): boolean =>
  booking?.regeneratesLabel(service.carrier) ?? false

const readReferencesOf = (db: DbOrTx, { after, changed }: ShipmentEdit) =>
  readReferences(db, [{ ...after, fees: changed.has('fees') ? after.fees : [] }])

/** 403 naming the fields that this person may not change; nothing is saved (rules PER-3, PER-4, PAR-6). */
const requireMayChange = (edit: ShipmentEdit, line: BusinessLineModule): void => {
  const { me, call, before, changed, after, claims = [] } = edit
  if (!hasPermission(me, call.permission)) throw new AppError('forbidden')
  const state = { ...stateOf(before), regeneratesLabel: redrawsLabel(line, before) }
  const forbidden = [...new Set([...changed, ...claims])]
    .filter((field) => !mayChange(me, { line, call, state }, field))
    .map(line.dtoPath)
  const { country } = after.consignee
  const isOtherCountry = country !== null && 'code' in country && country.code !== before.consignee.country?.code
  const isFixed = line.labelFixesCountry && before.labelFile !== null
  if (changed.has('consignee') && isOtherCountry && (isFixed || !mayChange(me, { line, call, state }, 'consignee')))
    forbidden.push(line.dtoPath('consignee.country'))
  if (forbidden.length > 0) throw new AppError('forbidden_field', { fields: [...new Set(forbidden)].join(', ') })
}

/** A schema whose fields can be checked one by one. */
type EditSchema = { shape: Readonly<Record<string, z.ZodType>> }
type Read<Body> = (body: Body) => EditRequest

/**
 * Checks the rules of an edit on a body with a wrong shape somewhere (rule CAL-4). Absent fields keep their saved
 * values.
 */
export const rulesOfEdit =
  <Body>(
    line: BusinessLineModule,
    call: CallRules,
    schema: z.ZodType<Body> & EditSchema,
    read: Read<Body>,
  ): SemanticValidator =>
  async ({ context: { db }, me, body }): Promise<FieldErrors> => {
    const named = z.object({ id: z.string() }).safeParse(body).data
    const before = named && (await findShipment(db, me, line.name, named.id))
    if (!before) return {}
    const change = read(readableBody(schema, body))
    // Unreadable packages are not priced.
    const packages = line.dtoPath('verified')
    const value = (body as Record<string, unknown>)[packages]
    if (schema.shape[packages]?.safeParse(value).success !== true) delete change.change.verified
    const edit = planEdit({ me, line, call, before, asked: change, regeneratesLabel: redrawsLabel(line, before) })
    return atDtoPaths(line, await listEditProblems(db, edit, await readReferencesOf(db, edit), line.isUnrated))
  }

/**
 * Cancels a shipment of either line for its company, early (rules ORD-15, PAR-15); 409 while a person processes it or a
 * carrier request is open. A bought label is cancelled too (BKG-10).
 */
export const cancelShipment = (
  tx: Tx,
  { me, line, id, at }: { me: Me; line: BusinessLineModule; id: string; at: Date },
): Promise<{ before: Shipment; after: Shipment }> =>
  changeShipment(tx, {
    ...{ me, line, id, at },
    call: line.name === 'express' ? CALLS.cancelOrder : CALLS.cancelParcel,
    asked: { change: { status: STATUS.cancelled }, reason: null, version: undefined },
    moveTo: () => [{ status: STATUS.cancelled, reason: null }],
    requireState: (before) => {
      const { status } = before
      if (isBeforePickup(stateOf(before))) return
      const sentence = `${SHIPMENT_NAMES[line.name]} in '${statusName(status)}' cannot be cancelled.`
      throw refused(sentence, { [line.dtoPath('status')]: status })
    },
  })
