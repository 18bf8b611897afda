import type { StatementRow, StatementState } from '@waybill/contract/billing/statement'
import type { StatusFamily } from '@waybill/contract/shipments/status'
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleDashed,
  IconClockExclamation,
  IconFileInvoice,
  IconReceiptRefund,
  type Icon,
} from '@tabler/icons-react'
import { type BadgeLook, FamilyBadge } from '../../ui/family-badge.tsx'
import { type Translate, useText } from './texts.ts'

const LOOKS: Record<StatementState, { family: StatusFamily; icon: Icon }> = {
  checkFirst: { family: 'attention', icon: IconAlertTriangle },
  draft: { family: 'created', icon: IconCircleDashed },
  issued: { family: 'created', icon: IconFileInvoice },
  partPaid: { family: 'created', icon: IconCircleCheck },
  overdue: { family: 'problem', icon: IconClockExclamation },
  paid: { family: 'delivered', icon: IconCircleCheck },
  credited: { family: 'ended', icon: IconReceiptRefund },
  creditNote: { family: 'ended', icon: IconReceiptRefund },
}

type Stated = Pick<StatementRow, 'state' | 'daysOverdue'>

/** State of a statement (rule BIL-8): amber asks for a decision, red is overdue. */
export const StatementBadge = ({ statement: { state, daysOverdue }, ...look }: BadgeLook & { statement: Stated }) => {
  const t = useText()
  const word = state === 'overdue' ? t('overdueDays', { count: daysOverdue }) : t(state)
  return <FamilyBadge {...LOOKS[state]} {...look} word={word} />
}

/** The reasons for which a draft is checked first: "2 prices not verified, tax code missing". */
export const checksText = (t: Translate, { checks }: Pick<StatementRow, 'checks'>): string =>
  checks.map(({ reason, count }) => t(`check_${reason}`, { count })).join(', ')

/** Second line of the state; undefined: there is nothing to add. */
export const stateNote = (t: Translate, row: StatementRow): string | undefined => {
  if (row.state === 'checkFirst') return checksText(t, row)
  if (row.emailError !== null) return t('notEmailed')
  if (row.state === 'overdue' && row.paid + row.credited > 0) return t('partPaidNote')
  if (row.ofNumber !== null) return t('ofNumber', { number: row.ofNumber })
  return undefined
}
