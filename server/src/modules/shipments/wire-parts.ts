import type { FileRef, ShipmentFee } from '@waybill/contract/shipments/shapes'
import { isStatusCode, STATUSES } from '@waybill/contract/shipments/status'
import type { z } from 'zod'
import type { World } from '../../platform/world.ts'
import { linkToFile } from './file-links.ts'
import type { Shipment, StoredFile } from './shipment.ts'

/** Parts that the answers of both lines write alike. */

/** The English name of an event's status; null for a remark, and for a status that is not known. */
export const statusLabel = (status: number | null): string | null => (isStatusCode(status) ? STATUSES[status].en : null)

export const feesToWire = ({ fees }: Shipment): z.output<typeof ShipmentFee>[] =>
  fees.map(({ name, isOther, ...fee }) => ({ ...fee, fee: { id: fee.feeId, name, isOtherFee: isOther } }))

export const fileToWire = (
  { kind: _kind, path, thumbnail, ...file }: StoredFile,
  world: Pick<World, 'files' | 'now'>,
): FileRef => ({
  ...file,
  url: linkToFile(path, world),
  thumbnailUrl: thumbnail === null ? null : linkToFile(thumbnail, world),
})
