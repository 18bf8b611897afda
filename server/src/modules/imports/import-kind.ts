import type { ImportedParcel } from '@waybill/contract/shipments/import-schemas'
import type { Me } from '@waybill/contract/identity/me'
import type { LandedAmounts, ShipmentAmounts } from '@waybill/contract/shipments/amounts'
import type { AppContext } from '../../platform/app-context.ts'
import type { FieldErrors } from '../../platform/validation.ts'
import type {
  BusinessLineModule,
  Merchant,
  References,
  ShipmentChange,
  ShipmentColumns,
  ShipmentFields,
} from '../shipments/index.ts'
import type { ReadRecord, SheetCodes, SheetModel } from './sheets/index.ts'

/** Maximum warnings shown for a shipment. */
const WARNINGS_MAX = 5

/** The warnings that the preview shows of a shipment: the first ones, each once. */
export const shownWarnings = (sentences: readonly string[]): string[] => [...new Set(sentences)].slice(0, WARNINGS_MAX)

/** A record in the preview, beside its rows, price and problems. */
export type Glance = Pick<
  ImportedParcel,
  'senderReference' | 'recipient' | 'country' | 'service' | 'packages' | 'items' | 'warnings'
>

export type ImportContext = Pick<AppContext, 'db' | 'now' | 'settings' | 'secretKey'>
/**
 * The uploader, the owner of the shipments, and the day (UTC+7) whose prices apply. `withCells`: each record's cells are
 * kept.
 */
export type ImportFor = { me: Me; merchant: Merchant; day: string; withCells?: boolean }

type Rated<Planned> = {
  chargeableKg: number
  amounts: ShipmentAmounts
  /** null: no customs, or a line that passes no duty on. */
  landed: LandedAmounts | null
  planned: Planned
  /** What only the price shows to be wrong, by paths of a body. */
  problems?: FieldErrors
}

/** A merchant's data for checking an upload. */
type ImportChecker<Body, Planned> = {
  /** The default sender; `problems`: what the merchant's address lacks, by paths of a body. */
  ownSender: { sender: ShipmentFields['sender']; problems: FieldErrors }
  /** The fields with what the merchant's records fill: the tax numbers that `asked` leaves out (rule TAX-5). */
  filled: (fields: ShipmentFields, asked: ShipmentChange, references: References) => ShipmentFields
  /** The rules of the line, including those of these recipients' postcodes. */
  lineOf: (facts: readonly Body[]) => Promise<BusinessLineModule>
  /** Prices a valid record; `typedPrice` only from users who may set it. */
  rate: (
    asked: { body: Body; fields: ShipmentFields; typedPrice: number | null | undefined },
    references: References,
  ) => Promise<Rated<Planned>>
}

/** The bulk upload of a line: its sheet, how its records are checked, and how they are made. */
export type ImportKind<Body, Planned> = {
  line: BusinessLineModule
  /** The entity of its audit entry. */
  entity: string
  model: (codes: SheetCodes) => SheetModel<Body>
  /** The script of the process that reads a file by this model. */
  script: URL
  readChange: (body: Body) => ShipmentChange
  typedPriceOf: (body: Body) => number | null | undefined
  glance: (read: ReadRecord<Body>, facts: Body, codes: SheetCodes) => Glance
  checker: (context: ImportContext, asked: ImportFor) => Promise<ImportChecker<Body, Planned>>
  /** The stored form of a record until it is made. */
  changeOf: (planned: Planned) => ShipmentChange
  moneyOf: (planned: Planned) => ShipmentColumns
}
