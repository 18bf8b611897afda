import type { Me } from '@waybill/contract/identity/me'
import { hasPermission } from '@waybill/contract/permissions'
import { z } from 'zod'
import { AppError } from '../../../platform/app-error.ts'
import type { DbOrTx, Tx } from '../../../platform/database.ts'
import { newId } from '../../../platform/ids.ts'
import type { SemanticValidator } from '../../../platform/implement.ts'
import { readableBody } from '../../../platform/readable-body.ts'
import { requireValid } from '../../../platform/record.ts'
import type { FieldErrors } from '../../../platform/validation.ts'
import { listEditProblems } from './check-edit.ts'
import { atDtoPaths, type BusinessLineModule } from '../rules/business-line-module.ts'
import type { CallRules } from './calls.ts'
import { lockShipment, requireFree, requireVersion } from './locks.ts'
import { priceChangeOf } from './price-change.ts'
import { reloadCurrentUser } from '../model/people.queries.ts'
import { readReferences } from '../model/references.queries.ts'
import { mayChange } from '../rules/rights.ts'
import { type MoveTo, saveEdit } from './save-edit.ts'
import type { Shipment } from '../model/shipment.ts'
import { insertPriceChange } from '../model/shipment-children.queries.ts'
import { type EditRequest, planEdit, type ShipmentEdit } from './shipment-edit.ts'
import { stateOf } from '../model/shipment-state.ts'
import { findShipment, getShipment } from '../model/shipment.queries.ts'

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
  const after = await getShipment(tx, me, line.name, id)
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
    const asked = read(readableBody(schema, body))
    // Unreadable packages are not priced.
    const packages = line.dtoPath('verified')
    const given = (body as Record<string, unknown>)[packages]
    if (schema.shape[packages]?.safeParse(given).success !== true) delete asked.change.verified
    const edit = planEdit({ me, line, call, before, asked, regeneratesLabel: redrawsLabel(line, before) })
    return atDtoPaths(line, await listEditProblems(db, edit, await readReferencesOf(db, edit), line.isUnrated))
  }
