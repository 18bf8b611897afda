import { listAlikeRows } from '@waybill/contract/uploads/endpoints'
import type { CorrectedCell, UploadRecord } from '@waybill/contract/uploads/upload'
import { Button, Checkbox, Group, Select, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../platform/api.ts'
import { formatVnd } from '../../platform/format.ts'
import { useCountries, useServices } from '../../shipment/reference-queries.ts'
import { CountryTag } from '../../ui/country-tag.tsx'
import { uploadTexts } from './texts.ts'
import { uploadKeys } from './uploads.api.ts'
import css from './uploads.module.css'

type Correct = (cell: CorrectedCell, alike?: string) => void
type Props = {
  uploadId: string
  record: UploadRecord
  isBusy: boolean
  correct: Correct
  tick: (isIn: boolean) => void
}

const inOrder = (...texts: (string | undefined)[]): string => texts.filter(Boolean).join(', ')

/** A shipment of an upload: its cells, and under them the ones to correct. */
export const RecordRow = ({ uploadId, record, isBusy, correct, tick }: Props) => {
  const t = uploadTexts.useText()
  const { whole, packages, items, rows, state } = record
  const country = whole['Recipient Country'] ?? ''
  const isIn = state === 'good' || state === 'bad'
  const [box] = packages
  return (
    <>
      <tr data-bad={state === 'bad'} data-out={!isIn}>
        <td>
          <Checkbox
            label={rows.length > 3 ? `${rows[0]}–${rows.at(-1)}` : rows.join(', ')}
            aria-label={`${t('row')} ${rows[0]}: ${t('take')}`}
            checked={isIn}
            disabled={isBusy || (state === 'made' && record.madeAs === null)}
            onChange={() => tick(!isIn)}
          />
        </td>
        <td>
          <b>{whole['Sender Reference'] ?? whole['Reference'] ?? '–'}</b>
          {rows.length > 1 && <div className="wb-caption">{t('join', { count: rows.length })}</div>}
        </td>
        <td>
          <b>{whole['Recipient Name'] ?? '–'}</b>
          <div className="wb-secondary">
            {/^[A-Z]{2}$/.test(country) && <CountryTag code={country} />}{' '}
            {inOrder(
              whole['Recipient Address 1'],
              whole['Recipient Town'],
              whole['Recipient State'],
              whole['Recipient Postcode'],
            )}
          </div>
        </td>
        <td>
          {items.map(({ cells }, at) => (
            <div key={at}>
              {cells['Item Quantity']} × {cells['Item Description'] ?? '–'}{' '}
              <span className="wb-secondary">
                {inOrder(cells['SKU'], cells['HS Code'], cells['Declared Value'])} {whole['Currency']}
              </span>
            </div>
          ))}
        </td>
        <td>
          {box?.cells['Package Weight (kg)'] ?? '–'}
          <div className="wb-secondary">
            {['Package Length (cm)', 'Package Width (cm)', 'Package Height (cm)']
              .map((head) => box?.cells[head] ?? '–')
              .join(' × ')}
          </div>
        </td>
        <td>{whole['Service'] ?? '–'}</td>
        <td className={css['amount']}>
          {record.amounts && isIn ? formatVnd(record.amounts.amountDue) : 'N/A'}
          {state === 'leftOut' && <div className="wb-caption">{t(record.leftOut ?? 'chosen')}</div>}
          {record.madeAs !== null && <div className="wb-caption">{t('madeAs', { number: record.madeAs })}</div>}
        </td>
      </tr>
      {record.problems.length > 0 && (
        <tr data-bad="true">
          <td />
          <td colSpan={6}>
            <Group gap="md" align="flex-start">
              {record.problems.map((problem) =>
                problem.field === null ? (
                  <span key={problem.sentence} className={css['problem']}>
                    {problem.sentence}
                  </span>
                ) : (
                  <Fix
                    key={`${problem.line} ${problem.field} ${problem.at} ${problem.sentence}`}
                    uploadId={uploadId}
                    problem={problem}
                    field={problem.field}
                    of={
                      problem.part === 'item' && items.length > 1
                        ? items[problem.at]?.cells['Item Description']
                        : undefined
                    }
                    isBusy={isBusy}
                    correct={correct}
                  />
                ),
              )}
            </Group>
          </td>
        </tr>
      )}
      {record.warnings.map((sentence) => (
        <tr key={sentence}>
          <td />
          <td colSpan={6} className="wb-secondary">
            {sentence}
          </td>
        </tr>
      ))}
    </>
  )
}

type FixProps = {
  uploadId: string
  problem: UploadRecord['problems'][number]
  field: string
  /** The item, if there are several. */
  of: string | undefined
  isBusy: boolean
  correct: Correct
}

/** A wrong cell: a country and a service are chosen, anything else is typed; one, or all alike. */
const Fix = ({ uploadId, problem, field, of, isBusy, correct }: FixProps) => {
  const t = uploadTexts.useText()
  const [value, setValue] = useState(problem.value)
  const isChanged = value !== problem.value && value !== ''
  const { data: alike = [] } = useQuery({
    queryKey: uploadKeys.named('alike', { uploadId, alike: problem.alike }),
    queryFn: ({ signal }) =>
      api.call(listAlikeRows, { params: { id: uploadId }, query: { alike: problem.alike }, signal }),
    enabled: isChanged,
  })
  const cell = { line: problem.line, field, value }
  return (
    <form
      className={`wb-column wb-gap-6 ${css['fix']}`}
      onSubmit={(event) => {
        event.preventDefault()
        if (isChanged) correct(cell, alike.length > 1 ? problem.alike : undefined)
      }}
    >
      <Choice
        field={field}
        label={of === undefined ? field : `${field}: ${of}`}
        value={value}
        setValue={setValue}
        sentence={problem.sentence}
      />
      {isChanged && (
        <Group gap="xs">
          <Button type="submit" variant="filled" loading={isBusy}>
            {t('fixAlike', { count: Math.max(1, alike.length) })}
          </Button>
          {alike.length > 1 && (
            <Button disabled={isBusy} onClick={() => correct(cell)}>
              {t('onlyThis')}
            </Button>
          )}
        </Group>
      )}
    </form>
  )
}

type ChoiceProps = { field: string; label: string; value: string; setValue: (value: string) => void; sentence: string }

const Choice = ({ field, label, value, setValue, sentence }: ChoiceProps) => {
  const countries = useCountries()
  const services = useServices()
  const isCountry = /Country/.test(field)
  if (!isCountry && field !== 'Service')
    return (
      <TextInput
        label={label}
        value={value}
        error={sentence}
        onChange={({ currentTarget }) => setValue(currentTarget.value)}
      />
    )
  const data = isCountry
    ? countries.map(({ code, label: name }) => ({ value: code, label: `${code} - ${name}` }))
    : services.map(({ code, label: name }) => ({ value: code, label: `${code} - ${name}` }))
  return (
    <Select
      label={label}
      placeholder={value}
      data={data}
      value={data.some((one) => one.value === value) ? value : null}
      error={sentence}
      onChange={(chosen) => setValue(chosen ?? '')}
      searchable
    />
  )
}
