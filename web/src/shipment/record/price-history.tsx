import { countedAmounts } from '@waybill/contract/shipments/amounts'
import type { PriceChange, PriceState } from '@waybill/contract/shipments/price-change-schema'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { Fragment, useState } from 'react'
import { formatDateTime, formatKg, formatMoney, formatVndChange } from '../../platform/format.ts'
import { amountTexts } from '../amounts/texts-amounts.ts'
import css from './price-history.module.css'
import { priceHistoryTexts } from './texts-price-history.ts'

type Props = { changes: readonly PriceChange[]; createdDate: string; createdBy: string }

/** Changes of amounts: who, from, to, why; a row expands to the price's parts (rule AMT-64). */
export const PriceHistory = ({ changes, createdDate, createdBy }: Props) => {
  const t = priceHistoryTexts.useText()
  const [open, setOpen] = useState<string>()
  const [first] = changes.toReversed()
  if (!first) return null
  return (
    <div className={`wb-border-top ${css['room']}`} tabIndex={0} role="group" aria-label={t('title')}>
      <table className={`wb-full wb-fz-13 wb-number ${css['table']}`}>
        <caption>{t('title')}</caption>
        <thead>
          <tr>
            {(['when', 'who', 'why', 'from', 'to', 'change'] as const).map((head) => (
              <th key={head} scope="col">
                {t(head)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {changes.map((change) => (
            <Fragment key={change.id}>
              <Line
                change={change}
                isOpen={open === change.id}
                toggle={() => setOpen(open === change.id ? '' : change.id)}
              />
              {open === change.id && (
                <tr>
                  <td colSpan={6}>
                    <Parts before={change.before} after={change.after} />
                  </td>
                </tr>
              )}
            </Fragment>
          ))}
          <tr>
            <td>{formatDateTime(createdDate)}</td>
            <td>{createdBy}</td>
            <td>{t('created')}</td>
            <td />
            <td>{money(countedAmounts(first.before).amountDue)}</td>
            <td />
          </tr>
        </tbody>
      </table>
    </div>
  )
}

const money = (amount: number | null): string =>
  amount === null ? amountTexts.text('notAvailable') : formatMoney(amount)

/** `=`, `+257,849`, `−82,950`; empty if one of them is N/A. */
const changeOf = (from: number | null, to: number | null): string => {
  if (from === null || to === null) return ''
  return from === to ? '=' : formatVndChange(to - from).replace(' ₫', '')
}

const Line = ({ change, isOpen, toggle }: { change: PriceChange; isOpen: boolean; toggle: () => void }) => {
  const t = priceHistoryTexts.useText()
  const [from, to] = [change.before, change.after].map((state) => countedAmounts(state).amountDue)
  const causes = [...new Set(change.causes.map((cause) => t(`cause_${cause}`)))].join(', ')
  const Chevron = isOpen ? IconChevronDown : IconChevronRight
  return (
    <tr>
      <td>
        <button
          type="button"
          className={`wb-inline-row wb-gap-6 wb-nowrap ${css['toggle']}`}
          aria-expanded={isOpen}
          onClick={toggle}
        >
          <Chevron size={14} stroke={2} aria-hidden />
          {formatDateTime(change.at)}
        </button>
      </td>
      <td>{change.actionUser}</td>
      <td>{[change.reason, causes].filter(Boolean).join(' · ')}</td>
      <td>{money(from ?? null)}</td>
      <td>
        <b>{money(to ?? null)}</b>
      </td>
      <td data-changed={from !== to || undefined}>{changeOf(from ?? null, to ?? null)}</td>
    </tr>
  )
}

const Parts = ({ before, after }: Pick<PriceChange, 'before' | 'after'>) => {
  const t = priceHistoryTexts.useText()
  const a = amountTexts.useText()
  const [was, is] = [countedAmounts(before), countedAmounts(after)]
  const names = [...new Set([...before.fees, ...after.fees].map(({ name }) => name))]
  const feeOf = ({ fees }: PriceState, name: string): number =>
    fees.filter((fee) => fee.name === name).reduce((sum, { amount }) => sum + amount, 0)
  const rows: [string, number | null, number | null][] = [
    [a('price'), was.price, is.price],
    [a('tariff'), was.tariff, is.tariff],
    [a('adminFee'), was.adminFee, is.adminFee],
    ...names.map((name): [string, number, number] => [name, feeOf(before, name), feeOf(after, name)]),
    [a('amountDue'), was.amountDue, is.amountDue],
  ]
  return (
    <table className={`wb-full wb-sunken ${css['parts']}`}>
      <thead>
        <tr>
          <th scope="col">{t('madeOf')}</th>
          <th scope="col">{t('before')}</th>
          <th scope="col">{t('after')}</th>
          <th scope="col">{t('change')}</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">{t('pricedFor')}</th>
          <td>{madeFor(before)}</td>
          <td>{madeFor(after)}</td>
          <td />
        </tr>
        {rows.map(([label, from, to], at) => (
          <tr key={label} data-sum={at === rows.length - 1 || undefined}>
            <th scope="row">{label}</th>
            <td>{money(from)}</td>
            <td>{money(to)}</td>
            <td data-changed={from !== to || undefined}>{changeOf(from, to)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** `2.50 kg`, and the person who overrode the rate. */
const madeFor = ({ breakdown }: PriceState): string => {
  if (!breakdown) return ''
  const typed = breakdown.setBy === null ? '' : `, ${priceHistoryTexts.text('typedBy', { by: breakdown.setBy })}`
  return `${formatKg(breakdown.weight)} kg${typed}`
}
