import type { Proposal, UnmatchedTransfer } from '@waybill/contract/billing/transfers'
import { formatDate, formatDateTime, formatVnd } from '../../../platform/format.ts'
import type { Translate } from './texts.ts'

type Part = Proposal['parts'][number]
const companyOf = ({ clientCode, merchant }: Part): string => clientCode ?? merchant

/** What was expected of a transfer, in one line. */
export const expectedWords = (t: Translate, transfer: UnmatchedTransfer): string => {
  const { reason, expected, amount, doubleOf, proposals } = transfer
  if (doubleOf) {
    const at = formatDateTime(doubleOf.receivedAt)
    return doubleOf.reference === null
      ? t('doubleOfPlain', { at })
      : t('doubleOf', { reference: doubleOf.reference, at })
  }
  if (reason === 'twoCodes') return t('several')
  if (!expected) return proposals.length > 0 ? t('likely') : t('nothingKnown')
  const { number, due, paidAt, paidBy } = expected
  const named = number ?? ''
  if (reason === 'cancelledStatement') return t('wasCancelled', { number: named })
  if (reason === 'paidAlready')
    return paidAt === null
      ? t('wasPaidPlain', { number: named })
      : t('wasPaid', { number: named, day: formatDate(paidAt), reference: paidBy ?? '–' })
  if (reason === 'noCode') return t('named', { number: named, due: formatVnd(due) })
  return amount < due
    ? t('missing', { due: formatVnd(due), missing: formatVnd(due - amount) })
    : t('tooMuch', { due: formatVnd(due), more: formatVnd(amount - due) })
}

/** What a proposal does: 'Pay DN-2611-0004 and DN-2611-0010'. */
export const proposalWords = (t: Translate, { kind, parts }: Proposal): string => {
  if (kind === 'ignore') return t('isDouble')
  const pays = parts.flatMap((part) => part.pays)
  const [part] = parts
  if (pays.length === 0) return part ? t('keepCredit', { company: companyOf(part) }) : ''
  const statements = pays.map(({ number }) => number).join(t('and'))
  return t(pays.length === 1 && pays[0]?.left !== 0 ? 'takePart' : 'pay', { statements })
}

/** Whose it is. */
export const ownerWords = ({ parts }: Proposal): string =>
  [...new Set(parts.map(({ clientCode, merchant }) => `${clientCode ?? ''} ${merchant}`.trim()))].join(', ')

const GROUNDS = {
  code: 'byCode',
  number: 'byNumber',
  remembered: 'byRemembered',
  sameAmount: 'byAmount',
  senderAlike: 'byName',
} as const

/** What comes of a proposal: 'same amount, name alike: paid', '642,300 ₫ stays open, due 09/12/2026'. */
export const outcomeWords = (t: Translate, { kind, grounds, parts }: Proposal): string => {
  if (kind === 'ignore') return ''
  const pays = parts.flatMap((part) => part.pays)
  const credit = parts.reduce((sum, part) => sum + part.credit, 0)
  const open = pays.find(({ left }) => left > 0)
  const outcome = open
    ? t('staysOpen', { amount: formatVnd(open.left), day: formatDate(open.dueDate) })
    : pays.length === 0
      ? t('credit', { amount: formatVnd(credit) })
      : credit > 0
        ? t('paysAndCredit', { amount: formatVnd(credit) })
        : t(pays.length > 1 ? 'allPaid' : 'paid')
  const because = grounds.filter((ground) => ground !== 'code').map((ground) => t(GROUNDS[ground]))
  return because.length === 0 ? outcome : `${because.join(', ')}: ${outcome}`
}
