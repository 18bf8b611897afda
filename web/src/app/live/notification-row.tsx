import { getPrintRun } from '@waybill/contract/parcels/list-endpoints'
import type { Notification } from '@waybill/contract/notifications/schemas'
import type { ShipmentType } from '@waybill/contract/shipments/shipment-type'
import { isStatusCode, STATUS, STATUSES, type StatusFamily } from '@waybill/contract/shipments/status'
import {
  IconAt,
  IconBell,
  IconCashBanknote,
  IconClipboardCheck,
  IconClipboardX,
  IconKeyOff,
  IconPrinter,
  IconTruckLoading,
  IconAddressBook,
  IconUpload,
  IconUserCheck,
  type Icon,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { api } from '../../platform/api.ts'
import { formatDateTime, formatTime } from '../../platform/format.ts'
import { useLanguage } from '../../platform/i18n.ts'
import { useHasPermission } from '../../platform/session.tsx'
import { STATUS_ICONS } from '../../ui/status-icons.ts'
import { shipmentPath } from '../../shipment/shipment-path.ts'
import css from './notification-panel.module.css'
import { liveTexts } from './texts.ts'

/** `parcel/…`: one shipment; `parcel`: the list (rule BLK-82). */
const teamPath = (subject: string): string => {
  const [type = '', shipmentId] = subject.split('/')
  if (shipmentId !== undefined) return shipmentPath(type as ShipmentType, shipmentId)
  return type === 'parcel' ? '/shipment/sgl-parcel' : `/order/${type}`
}

/** Address that a notification leads to. `drives`: drivers have pickups on their own screen. */
const pathOf = ({ type, subjectId }: Notification, drives: boolean): string => {
  switch (type) {
    case 'carrier':
      return '/carrier'
    case 'manifest':
      return `/manifest/${subjectId}`
    case 'pickup':
      return drives ? '/pickup' : '/order/pickup-request'
    case 'orderUpload':
      return '/order/export'
    case 'contact':
      return '/contact'
    case 'mention':
    case 'assigned':
      return teamPath(subjectId)
    case 'held':
    case 'released':
      return '/billing'
    case 'upload':
    case 'print':
    case 'deskPrint':
      return '/shipment/sgl-parcel'
    default:
      return shipmentPath(type, subjectId)
  }
}

/** Search parameters of that address. */
const searchOf = ({ type, subjectId }: Notification): Record<string, unknown> => {
  if (type === 'upload' || type === 'orderUpload') return { importId: subjectId }
  return type === 'contact' ? { open: subjectId } : {}
}

const iconOf = ({ type, status, detail }: Notification): { icon: Icon; family: StatusFamily } => {
  if (status !== null && isStatusCode(status)) return { icon: STATUS_ICONS[status], family: STATUSES[status].family }
  switch (type) {
    case 'carrier':
      return { icon: IconKeyOff, family: 'problem' }
    case 'manifest':
      return detail === null
        ? { icon: IconClipboardCheck, family: 'delivered' }
        : { icon: IconClipboardX, family: 'problem' }
    case 'pickup':
      return { icon: IconTruckLoading, family: 'origin' }
    case 'contact':
      return { icon: IconAddressBook, family: 'created' }
    case 'mention':
      return { icon: IconAt, family: 'created' }
    case 'assigned':
      return { icon: IconUserCheck, family: 'created' }
    case 'held':
      return { icon: STATUS_ICONS[STATUS.holdForPayment], family: 'attention' }
    case 'released':
      return { icon: IconCashBanknote, family: 'delivered' }
    case 'upload':
    case 'orderUpload':
      return { icon: IconUpload, family: 'origin' }
    case 'print':
      return { icon: IconPrinter, family: 'origin' }
    case 'deskPrint':
      return { icon: IconPrinter, family: 'problem' }
    default:
      return { icon: IconBell, family: 'created' }
  }
}

/** Fetches a new link to a finished print: links expire soon. */
const openPrint = async (runId: string): Promise<void> => {
  const { file } = await api.call(getPrintRun, { params: { id: runId } })
  if (file !== null) window.open(file, '_blank', 'noopener')
}

type RowProps = { one: Notification; onOpen: (one: Notification) => void }

/** A notification: its subject, event and time; leads to the subject. */
export const NotificationRow = ({ one, onOpen }: RowProps) => {
  const t = liveTexts.useText()
  const drives = useHasPermission()('pickup.drive')
  const { icon: Icon, family } = iconOf(one)
  const { code, message, detail, at, isUnread } = one
  const rest = message.startsWith(code) ? message.slice(code.length) : ` ${message}`
  const search = searchOf(one)
  return (
    <Link
      to={pathOf(one, drives)}
      search={search}
      data-news={one.id}
      data-unread={isUnread || undefined}
      className={`wb-grid wb-full wb-text ${css['news']}`}
      onClick={(event) => {
        if (one.type === 'print') {
          event.preventDefault()
          void openPrint(one.subjectId)
        }
        onOpen(one)
      }}
    >
      <span className={`wb-place-center wb-mt-4 wb-secondary wb-sunken wb-round-8 ${css['sign']}`} data-family={family}>
        <Icon size={16} stroke={1.75} aria-hidden />
      </span>
      <span className={`wb-shrink wb-break ${css['words']}`}>
        <b className="wb-medium wb-number">{code}</b>
        {rest}
        {detail !== null && <small className="wb-block wb-secondary wb-fz-12-5">{detail}</small>}
      </span>
      <time className="wb-caption wb-number wb-nowrap" dateTime={at} title={formatDateTime(at)}>
        {formatTime(at)}
        {isUnread && <i className={css['dot']} role="img" aria-label={t('unread')} />}
      </time>
    </Link>
  )
}

type ManyProps = { notifications: readonly [Notification, ...Notification[]]; onShow: () => void }

/** A group of equal notifications, which expands in place. */
export const ManyRow = ({ notifications, onShow }: ManyProps) => {
  const t = liveTexts.useText()
  const language = useLanguage()
  const [first] = notifications
  const { icon: Icon, family } = iconOf(first)
  const status = first.status !== null && isStatusCode(first.status) ? STATUSES[first.status][language] : ''
  const isUnread = notifications.some((one) => one.isUnread)
  return (
    <button
      type="button"
      data-news={first.id}
      data-many
      data-unread={isUnread || undefined}
      className={`wb-grid wb-full wb-text ${css['news']}`}
      onClick={onShow}
    >
      <span className={`wb-place-center wb-mt-4 wb-secondary wb-sunken wb-round-8 ${css['sign']}`} data-family={family}>
        <Icon size={16} stroke={1.75} aria-hidden />
      </span>
      <span className={`wb-shrink wb-break ${css['words']}`}>
        <b className="wb-medium wb-number">{t('shipments', { count: notifications.length })}</b>{' '}
        {t('areNow', { status })}
        <small className="wb-block wb-secondary wb-fz-12-5">
          {t('andMore', { code: first.code, count: notifications.length - 1 })} <u>{t('showAll')}</u>
        </small>
      </span>
      <time className="wb-caption wb-number wb-nowrap" dateTime={first.at} title={formatDateTime(first.at)}>
        {formatTime(first.at)}
        {isUnread && <i className={css['dot']} role="img" aria-label={t('unread')} />}
      </time>
    </button>
  )
}
