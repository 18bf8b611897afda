import type { Me } from '@waybill/contract/identity/me'
import { noCustomsPaperReason } from '@waybill/contract/parcels/customs-paper'
import { notFound, refused } from '../../platform/app-error.ts'
import { isUuid } from '../../platform/ids.ts'
import type { World } from '../../platform/world.ts'
import type { PaperParcel } from '../papers/index.ts'
import { paperParcel } from './paper-parcel.presenter.ts'
import { listPaperRows } from './paper-parcels.queries.ts'
import { getPrintable } from './printables.ts'
import { requireLetters } from './require-letters.ts'

/** A person's parcel that has this customs paper, and whose names can be printed; 404, else 422 with the reason. */
export const getCustomsParcel = async (
  world: World,
  me: Me,
  id: string,
  paper: 'cn23' | 'invoice',
): Promise<PaperParcel> => {
  if (!isUuid(id)) throw notFound()
  const printable = await getPrintable(world.db, me, id)
  const [row] = await listPaperRows(world.db, [printable.id])
  if (!row) throw notFound()
  const parcel = paperParcel(row, world)
  const reason = noCustomsPaperReason(paper, parcel)
  if (reason !== null) throw refused(reason)
  requireLetters(parcel)
  return parcel
}
