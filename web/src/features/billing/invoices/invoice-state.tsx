import { type Invoice, type InvoiceState, urgencyOf } from '@waybill/contract/billing/invoices'
import type { StatusFamily } from '@waybill/contract/shipments/status'
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleDashed,
  IconClock,
  IconClockExclamation,
  IconFileDiff,
  type Icon,
} from '@tabler/icons-react'
import { formatDate, formatTime, today } from '../../../platform/format.ts'
import { FamilyBadge } from '../../../ui/family-badge.tsx'
import { shortDay } from '../statement-days.ts'
import { type Translate, useText } from './texts.ts'

type Look = { family: StatusFamily; icon: Icon }
const LOOKS: Record<Exclude<InvoiceState, 'toIssue'>, Look> = {
  waiting: { family: 'created', icon: IconClock },
  refused: { family: 'problem', icon: IconAlertTriangle },
  issued: { family: 'delivered', icon: IconCircleCheck },
  adjusted: { family: 'ended', icon: IconFileDiff },
  replaced: { family: 'ended', icon: IconFileDiff },
}

/** By when an e-invoice must be issued: amber in the last three days, red after them (rule BIL-67). */
export const IssueUntil = ({ day, isBrief = false }: { day: string; isBrief?: boolean }) => {
  const t = useText()
  const urgency = urgencyOf(day, today())
  const look: Look =
    urgency === 'late'
      ? { family: 'problem', icon: IconClockExclamation }
      : urgency === 'soon'
        ? { family: 'attention', icon: IconClock }
        : { family: 'created', icon: IconCircleDashed }
  return <FamilyBadge {...look} word={isBrief ? t('toIssue') : t('toIssueBy', { day: formatDate(day) })} />
}

type BadgeProps = {
  invoice: Pick<Invoice, 'state' | 'issueUntil' | 'sentAt'>
  /** Beside a column with the day. */
  isBrief?: boolean
}

/** State of an e-invoice (rule BIL-64). */
export const InvoiceBadge = ({ invoice, isBrief = false }: BadgeProps) => {
  const t = useText()
  const { state, issueUntil, sentAt } = invoice
  if (state === 'toIssue') return <IssueUntil day={issueUntil} isBrief={isBrief} />
  const at = sentAt === null ? '' : `${shortDay(sentAt)} ${formatTime(sentAt)}`
  return <FamilyBadge {...LOOKS[state]} word={state === 'waiting' && at ? t('waitingSince', { at }) : t(state)} />
}

/** `1C26TWB 00000412`, as invoices print it; undefined: it has no number yet. */
export const invoiceNumber = ({ series, number }: Pick<Invoice, 'series' | 'number'>): string | undefined =>
  number === null ? undefined : `1${series ?? ''} ${number}`

/** What an adjustment or a replacement does. */
export const correctionText = (t: Translate, kind: Invoice['kind'], amount: string): string | undefined =>
  kind === 'original' ? undefined : t(kind === 'adjustment' ? 'adjusts' : 'replaces', { amount })
