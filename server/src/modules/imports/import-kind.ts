import type { ImportedParcel } from '@waybill/contract/shipments/import-schemas'
import type { Me } from '@waybill/contract/identity/me'
import type { ShipmentAmounts } from '@waybill/contract/shipments/amounts'
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

/** What a preview shows of a record, beside its rows, price and problems. */
export type Glance = Pick<
  ImportedParcel,
  'senderReference' | 'recipient' | 'country' | 'service' | 'packages' | 'items' | 'warnings'
>

export type ImportContext = Pick<AppContext, 'db' | 'now' | 'settings'>
/** Who uploads, whose shipments they are, and the day (UTC+7) whose prices count. */
export type ImportFor = { me: Me; merchant: Merchant; day: string }

type Rated<Planned> = { chargeableKg: number; amounts: ShipmentAmounts; planned: Planned }

/** What an upload of a merchant asks while it is checked. */
type ImportChecker<Body, Planned> = {
  /** The sender of what names none; `problems` say what the merchant's address lacks, by paths of a body. */
  ownSender: { sender: ShipmentFields['sender']; problems: FieldErrors }
  /** The rules of the line, those of these recipients' postcodes among them. */
  lineOf: (facts: readonly Body[]) => Promise<BusinessLineModule>
  /** Prices a right record; `typedPrice` is only of those who may set it. */
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
  fromBody: (body: Body) => ShipmentChange
  typedPriceOf: (body: Body) => number | null | undefined
  glance: (read: ReadRecord<Body>, facts: Body, codes: SheetCodes) => Glance
  checker: (context: ImportContext, asked: ImportFor) => Promise<ImportChecker<Body, Planned>>
  /** What is kept of a record until it is made, as it is made. */
  changeOf: (planned: Planned) => ShipmentChange
  moneyOf: (planned: Planned) => ShipmentColumns
}
