import { translateMessage } from '../../../platform/message-translations.ts'
import type { PARCEL_COLUMNS } from '@waybill/contract/parcels/grid'
import type { ParcelRow } from '@waybill/contract/parcels/row-schema'
import { language } from '../../../platform/i18n.ts'
import { amountColumns } from '../../../shipment/amounts/amount-columns.tsx'
import { amountTexts } from '../../../shipment/amounts/texts-amounts.ts'
import { listedColumns, shipmentColumns } from '../../../shipment/list/shipment-columns.tsx'
import { unpricedWords } from '../../../shipment/list/unpriced-words.ts'
import { CountryTag } from '../../../ui/country-tag.tsx'
import { CutCell, NameCell, NumberCell, QuietCell } from '../../../ui/data-grid/cells.tsx'
import type { ColumnDef } from '../../../ui/data-grid/grid-types.ts'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { hasLabelBadge, LabelBadge } from '../label-badge.tsx'
import type { useText } from './texts-list.ts'

type Column = ColumnDef<ParcelRow, keyof typeof PARCEL_COLUMNS & string>

const addressOf = ({ sendTo, recipientName }: ParcelRow): string =>
  [recipientName, sendTo.street, sendTo.place, sendTo.country].filter(Boolean).join(', ')

/** Why it has no price, and the carrier's message. */
export const messageOf = ({ service, unpricedReasons, additionalMessage }: ParcelRow): string =>
  [
    unpricedWords({ serviceCode: service, reasons: unpricedReasons }),
    additionalMessage && translateMessage(additionalMessage, language()),
  ]
    .filter(Boolean)
    .join(' · ')

/**
 * The columns of rule PAR-22, two lines a cell below 1680 px (rule LST-8). Company users do not see merchant and
 * client, which are the same in every row (rule MER-15).
 */
export const parcelColumns = (t: ReturnType<typeof useText>, isCompany: boolean): Column[] =>
  allColumns(t).filter(({ name }) => !isCompany || (name !== 'user' && name !== 'companyCode'))

const allColumns = (t: ReturnType<typeof useText>): Column[] => {
  const shared = shipmentColumns(t)
  const amounts = amountColumns(amountTexts.text, { line: 'always' })
  return [
    {
      name: 'sglShipmentId',
      header: t('number'),
      width: 142,
      opens: true,
      cell: (row) => <NumberCell value={row.sglShipmentId} />,
      copy: (row) => row.sglShipmentId,
    },
    {
      name: 'trackingNumber',
      header: t('trackingNumber'),
      width: 156,
      cell: (row) =>
        row.trackingNumber === null && row.isBooking ? (
          <QuietCell>{t('booking')}</QuietCell>
        ) : (
          <NumberCell value={row.trackingNumber} />
        ),
      copy: (row) => row.trackingNumber,
    },
    ...listedColumns('ecommerce', 'sglShipmentId'),
    {
      name: 'recipientName',
      header: t('recipient'),
      cell: (row) => <NameCell>{row.recipientName}</NameCell>,
    },
    {
      name: 'sendTo',
      header: t('sendTo'),
      copy: addressOf,
      cell: (row) => <SendToCell row={row} />,
    },
    { name: 'service', header: t('service'), width: 76, cell: (row) => row.service },
    {
      name: 'companyCode',
      header: t('client'),
      width: 74,
      cell: (row) => <QuietCell>{row.companyCode ?? t('other')}</QuietCell>,
      fold: { into: 'service', below: 1680 },
    },
    { name: 'user', header: t('merchant'), width: 200, cell: (row) => <MerchantCell row={row} t={t} />, hidden: true },
    {
      name: 'currentStatus',
      header: t('status'),
      width: 172,
      cell: (row) => <StatusBadge code={row.currentStatus} short />,
    },
    {
      name: 'additionalMessage',
      header: t('message'),
      width: 220,
      cell: (row) => <MessageCell row={row} />,
      wraps: true,
      fold: { into: 'currentStatus', below: 1680 },
    },
    amounts.due,
    { name: 'handler', header: t('handler'), width: 140, cell: (row) => row.handler, hidden: true },
    shared.packages,
    { ...shared.chargeable, width: 110, hidden: true },
    ...amounts.parts,
    shared.dutyPayer,
    shared.createdBy,
    { ...shared.created, fold: { into: 'trackingNumber', below: 1100 } },
    shared.statusSince,
  ]
}

/** State of the label, else why there is no price, and the carrier's full message. */
const MessageCell = ({ row }: { row: ParcelRow }) => {
  if (hasLabelBadge(row)) return <LabelBadge parcel={row} />
  const words = messageOf(row)
  return words === '' ? null : words
}

/** Street, and below it country, city and postcode, wrapped; tooltip and copy hold the full address. */
const SendToCell = ({ row }: { row: ParcelRow }) => (
  <>
    <span className="wb-block wb-cut" title={addressOf(row)}>
      {row.sendTo.street}
    </span>
    <small
      className="wb-flex wb-align-baseline wb-gap-6 wb-shrink wb-secondary wb-fz-12 wb-lh-16"
      title={addressOf(row)}
    >
      {row.sendTo.country && <CountryTag code={row.sendTo.country} />}
      <span>{row.sendTo.place}</span>
    </small>
  </>
)

const MerchantCell = ({ row, t }: { row: ParcelRow; t: ReturnType<typeof useText> }) => (
  <CutCell>{row.merchantId === null ? t('other') : row.user}</CutCell>
)
