import { Button, Radio } from '@mantine/core'
import { SYSTEM_USER } from '@waybill/contract/kernel/system-user'
import { useState } from 'react'
import { formatTime } from '../../../platform/format.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import css from './conflict.module.css'
import { type Choices, type Difference, type Side, sideOf } from './three-way-merge.ts'
import { conflictTexts } from './texts-conflict.ts'
import type { Conflict } from './use-conflict.ts'

/** A difference in words: its place, and the values there; blank for an empty one. */
export type DifferenceWords = {
  where: (difference: Difference) => string
  what: (difference: Difference, value: unknown) => string[]
}

type Props = { conflict: Omit<Conflict<unknown>, 'latest'>; words: DifferenceWords }

/** Shows who saved first, when, and what differs; the person keeps their changes or reloads (rule FRM-4). */
export const ConflictDialog = ({ conflict, words }: Props) => {
  const { differences, stale, onKeep, onReload, onClose } = conflict
  // Bookings and carrier events have no person behind them.
  const saved = stale?.by === SYSTEM_USER ? undefined : stale
  const t = conflictTexts.useText()
  const [choices, setChoices] = useState<Choices>({})
  const both = differences.filter(({ by, isOpen }) => by === 'both' && isOpen)
  const mine = differences.filter(({ by }) => by !== 'theirs').filter((one) => !both.includes(one))
  const theirs = differences.filter(({ by }) => by === 'theirs')
  const isKeepable = differences.some((one) => sideOf(one, {}) === 'mine')
  const part = (title: string, rows: readonly Difference[], choose?: boolean) =>
    rows.length > 0 && (
      <Part
        title={title}
        words={words}
        rows={rows}
        choices={choices}
        {...(choose ? { choose: (place: string, side: Side) => setChoices({ ...choices, [place]: side }) } : {})}
      />
    )
  return (
    <Dialog
      onClose={onClose}
      size={920}
      padding={20}
      title={saved ? t('title', { by: saved.by, at: formatTime(saved.at) }) : t('titleSince')}
    >
      <p className={`wb-secondary ${css['explains']}`}>{isKeepable ? t('explains') : t('nothing')}</p>
      {part(t('choose'), both, true)}
      {part(t('yours'), mine)}
      {part(saved ? t('theirs', { by: saved.by }) : t('theirsSince'), theirs)}
      <div className={`wb-flex wb-justify-end wb-gap-8 wb-py-12 wb-sheet ${css['foot']}`}>
        <Button onClick={onReload}>{t('reload')}</Button>
        {isKeepable && (
          <Button variant="filled" data-autofocus onClick={() => onKeep(choices)}>
            {t('keepMine')}
          </Button>
        )}
      </div>
    </Dialog>
  )
}

type PartProps = {
  title: string
  words: DifferenceWords
  rows: readonly Difference[]
  choices: Choices
  /** Absent: there is nothing to choose. */
  choose?: (place: string, side: Side) => void
}

/** Before, saved now and mine: side by side, or stacked on a phone. */
const Part = ({ title, words: { where, what }, rows, choices, choose }: PartProps) => {
  const t = conflictTexts.useText()
  const shown = (row: Difference, value: unknown) => {
    const lines = what(row, value)
    if (lines.length === 0) return <span className="wb-muted">{t('empty')}</span>
    return lines.map((line, at) => <div key={at}>{line}</div>)
  }
  return (
    <section className={`wb-border wb-round-10 wb-overflow-hidden ${css['part']}`}>
      <table aria-label={title}>
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{t('field')}</th>
            <th scope="col">{t('was')}</th>
            <th scope="col">{t('saved')}</th>
            <th scope="col">{t('mine')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const name = where(row)
            const taken = sideOf(row, choices)
            const side = (which: Side) => (
              <td data-label={t(which === 'mine' ? 'mine' : 'saved')} data-taken={taken === which || undefined}>
                {choose ? (
                  <Radio
                    name={row.place}
                    checked={taken === which}
                    onChange={() => choose(row.place, which)}
                    label={shown(row, row[which])}
                    aria-label={`${name}: ${t(which === 'mine' ? 'mine' : 'saved')}`}
                  />
                ) : (
                  shown(row, row[which])
                )}
              </td>
            )
            return (
              <tr key={row.place}>
                <th scope="row">
                  {name}
                  {!row.isOpen && row.by !== 'theirs' && <small>{t('notOpen')}</small>}
                </th>
                <td data-label={t('was')}>{shown(row, row.base)}</td>
                {side('theirs')}
                {side('mine')}
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}
