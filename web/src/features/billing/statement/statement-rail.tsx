import type { StatementDetail } from '@waybill/contract/billing/statement'
import { UnstyledButton } from '@mantine/core'
import {
  IconCash,
  IconCircleCheck,
  IconEye,
  IconFileInvoice,
  IconMail,
  IconPlus,
  IconReceiptRefund,
  type Icon,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { formatDate, formatTime, formatVnd } from '../../../platform/format.ts'
import { copyText } from '../../../ui/copy-button.tsx'
import { QrCode } from '../../../ui/qr-code.tsx'
import { statementPath } from '../billing-paths.ts'
import { periodText, shortDay } from '../statement-days.ts'
import { vnd } from '../vnd.ts'
import { InvoicePart } from '../invoices/invoice-part.tsx'
import { RailPart as Part } from './rail-part.tsx'
import css from './statement.module.css'
import { useText } from './texts.ts'

/** At the right: what to pay and where, VAT by rate, the account of the period, payments, history. */
export const StatementRail = ({ statement }: { statement: StatementDetail }) => {
  const t = useText()
  return (
    <div role="region" aria-label={t('figures')} tabIndex={0} className={`wb-focus wb-sheet wb-number ${css['rail']}`}>
      {statement.kind !== 'creditNote' && <ToPay statement={statement} />}
      {statement.reason !== null && <Reason reason={statement.reason} />}
      <VatByRate statement={statement} />
      {statement.closingBalance !== null && <Account statement={statement} />}
      {statement.kind !== 'creditNote' && <Payments statement={statement} />}
      {statement.kind !== 'opening' && <InvoicePart statement={statement} />}
      <History statement={statement} />
    </div>
  )
}

const Reason = ({ reason }: { reason: string }) => {
  const t = useText()
  return (
    <Part title={t('reason')}>
      <p className="wb-break">{reason}</p>
    </Part>
  )
}

const ToPay = ({ statement }: { statement: StatementDetail }) => {
  const t = useText()
  const { number, amount, due, payTo, payments, state, paymentCode } = statement
  if (number === null)
    return (
      <Part title={t('toPay')}>
        <p className="wb-secondary">{t('toPayDraft', { amount: formatVnd(amount) })}</p>
      </Part>
    )
  if (due === 0)
    return (
      <Part title={t('toPay')}>
        <span className="wb-row wb-gap-6 wb-delivered">
          <IconCircleCheck size={16} stroke={1.75} aria-hidden />
          {state === 'credited' ? t('nothingToPay') : t('paidInFull', { day: formatDate(payments[0]?.receivedAt) })}
        </span>
      </Part>
    )
  return (
    <Part
      title={t('toPay')}
      sub={payTo ? 'VietQR' : undefined}
      aside={
        payTo && (
          <UnstyledButton
            className="wb-focus wb-accent wb-medium wb-fz-12"
            onClick={() =>
              void copyText([payTo.bank, payTo.number, payTo.holder, formatVnd(due), payTo.text].join('\n'))
            }
          >
            {t('copyAsText')}
          </UnstyledButton>
        )
      }
    >
      <div className={payTo ? css['pay'] : undefined}>
        {payTo && <QrCode content={payTo.vietQr} label={t('qrOf', { amount: formatVnd(due) })} size={112} />}
        <div>
          <b className={`wb-block wb-semibold ${css['big']}`}>{formatVnd(due)}</b>
          {payTo ? (
            <p className="wb-secondary wb-fz-12 wb-lh-17">
              {payTo.bank}
              <br />
              {payTo.number}
              <br />
              {payTo.holder}
            </p>
          ) : (
            <p className="wb-muted wb-fz-12">{t('noBankAccount')}</p>
          )}
          {paymentCode !== null && <p className={`wb-semibold ${css['code']}`}>{paymentCode}</p>}
        </div>
      </div>
    </Part>
  )
}

const VatByRate = ({ statement: { vatLines, charges, vat } }: { statement: StatementDetail }) => {
  const t = useText()
  return (
    <Part title={t('vatByRate')}>
      <table className={css['vat']}>
        <tbody>
          {vatLines.map(({ percent, codes, net, vat: own }) => (
            <tr key={percent ?? 'outside'}>
              <td>
                {percent === null ? t('outside') : t('percent', { percent })}{' '}
                <small className="wb-caption">{codes.map((code) => t(`code_${code}`)).join(', ')}</small>
              </td>
              <td>{vnd(net)}</td>
              <td>{percent === null ? <span className="wb-muted">–</span> : vnd(own)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="wb-semibold">
            <td>{t('sum')}</td>
            <td>{vnd(charges)}</td>
            <td>{vnd(vat)}</td>
          </tr>
        </tfoot>
      </table>
    </Part>
  )
}

const Account = ({ statement }: { statement: StatementDetail }) => {
  const t = useText()
  const { from, to, openingBalance, periodPayments, amount, closingBalance } = statement
  return (
    <Part title={t('account')} sub={periodText(from, to)}>
      <dl className={css['sums']}>
        <dt>{t('openingBalance')}</dt>
        <dd>{vnd(openingBalance ?? 0)}</dd>
        <dt>{t('payments')}</dt>
        <dd>{vnd(-(periodPayments ?? 0))}</dd>
        <dt>{t('thisStatement')}</dt>
        <dd>{vnd(amount)}</dd>
        <dt className="wb-semibold wb-text">{t('closingBalance')}</dt>
        <dd className="wb-semibold">{formatVnd(closingBalance)}</dd>
      </dl>
    </Part>
  )
}

const Payments = ({ statement: { payments, creditNotes, number } }: { statement: StatementDetail }) => {
  const t = useText()
  const isEmpty = payments.length + creditNotes.length === 0
  return (
    <Part title={t('payments')} sub={t('ofThisStatement')}>
      {isEmpty && <span className="wb-muted">{t(number === null ? 'noPaymentsYet' : 'noPayments')}</span>}
      <dl className={css['sums']}>
        {payments.map(({ id, kind, receivedAt, reference, amount }) => (
          <div key={id}>
            <dt>
              {formatDate(receivedAt)}{' '}
              <small className="wb-caption">{kind === 'payment' ? reference : t(`payment_${kind}`)}</small>
            </dt>
            <dd>{vnd(amount)}</dd>
          </div>
        ))}
        {creditNotes.map(({ id, number: note, amount, issuedAt }) => (
          <div key={id}>
            <dt>
              {formatDate(issuedAt)}{' '}
              <Link className="wb-link wb-accent wb-fz-12" to={statementPath(id)}>
                {note}
              </Link>
            </dt>
            <dd>{vnd(-amount)}</dd>
          </div>
        ))}
      </dl>
    </Part>
  )
}

type Entry = StatementDetail['history'][number]

const ICONS: Record<Entry['what'], Icon> = {
  drafted: IconPlus,
  issued: IconFileInvoice,
  emailed: IconMail,
  opened: IconEye,
  paid: IconCash,
  credited: IconReceiptRefund,
}
const SHOWN_FIRST = 3

const History = ({ statement: { history } }: { statement: StatementDetail }) => {
  const t = useText()
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? history : history.slice(0, SHOWN_FIRST)
  const all = history.length > shown.length && (
    <UnstyledButton className="wb-focus wb-accent wb-medium wb-fz-12" onClick={() => setWhole(true)}>
      {t('allEntries', { count: history.length })}
    </UnstyledButton>
  )
  return (
    <Part title={t('history')} aside={all || undefined}>
      <ul className={css['history']}>
        {shown.map((entry) => {
          const Sign = ICONS[entry.what]
          return (
            <li key={`${entry.at} ${entry.what} ${entry.detail}`}>
              <Sign size={16} stroke={1.75} className="wb-icon" aria-hidden />
              <span>
                {entryText(t, entry)}{' '}
                {entry.by !== '' && entry.what !== 'paid' && entry.what !== 'opened' && (
                  <small className="wb-caption">{entry.by}</small>
                )}
              </span>
              <time className="wb-caption" dateTime={entry.at}>
                {shortDay(entry.at)} {formatTime(entry.at)}
              </time>
            </li>
          )
        })}
      </ul>
    </Part>
  )
}

const entryText = (t: ReturnType<typeof useText>, { what, detail }: Entry): string => {
  if (what === 'paid') return t('did_paid', { amount: formatVnd(Number(detail ?? 0)) })
  if (what === 'emailed') return t('did_emailed', { count: detail ? detail.split(', ').length : 0 })
  return t(`did_${what}`, { detail: detail ?? '' })
}
