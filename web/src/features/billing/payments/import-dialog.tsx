import type { PaymentImport } from '@waybill/contract/billing/payments'
import { Button, Group, NativeSelect, ScrollArea, Table } from '@mantine/core'
import { useState } from 'react'
import { sentencesOf } from '../../../platform/api.ts'
import { formatDate, formatMoney } from '../../../platform/format.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { FileDrop } from '../../../ui/file-drop.tsx'
import { InlineAlert } from '../../../ui/inline-alert.tsx'
import { toast } from '../../../ui/toast.tsx'
import { isComplete, MappingForm } from './mapping-form.tsx'
import css from './payments.module.css'
import { useBankAccounts } from './payments.api.ts'
import { useText } from './texts.ts'
import { type Mapping, useBankFile } from './use-bank-file.ts'

const ACCEPT = '.xlsx,.xls,.ods,.csv,.txt,.sta,.mt940,.940'

/** A bank statement: account, file, its columns, what becomes of its transfers (rule BIL-49). */
export const ImportDialog = ({ close }: { close: () => void }) => {
  const t = useText()
  const accounts = useBankAccounts() ?? []
  const [chosenAccount, setAccount] = useState('')
  const account = chosenAccount || accounts.find(({ isDefault }) => isDefault)?.id || accounts[0]?.id || ''
  const work = useBankFile(account)
  /** A choice of columns that is not complete yet. */
  const [partial, setPartial] = useState<Mapping>()
  const { checked, error } = work
  const restart = (): void => {
    work.reset()
    setPartial(undefined)
  }
  const map = (mapping: Mapping): void => {
    const complete = isComplete(mapping)
    setPartial(complete ? undefined : mapping)
    if (complete) work.map(mapping)
  }
  const read = async (): Promise<void> => {
    const stored = await work.read()
    toast.success(t('readToast', { count: stored }))
    close()
  }
  const fresh = checked ? checked.matched + checked.toDecide : 0
  const shown = checked && partial ? { ...checked, mapping: partial, isMapped: false } : checked
  return (
    <Dialog opened onClose={close} size={860} title={t('importTitle')}>
      <div className={`wb-column wb-gap-12 ${css['body']}`}>
        {error && <InlineAlert tone="red">{sentencesOf(error).join(' ')}</InlineAlert>}
        {accounts.length === 0 && <InlineAlert tone="amber">{t('noAccounts')}</InlineAlert>}
        <NativeSelect
          label={t('chooseAccount')}
          value={account}
          data={accounts.map(({ id, name, number }) => ({ value: id, label: `${name} ${number}` }))}
          onChange={({ currentTarget }) => {
            restart()
            setAccount(currentTarget.value)
          }}
        />
        {shown ? (
          <Checked checked={shown} busy={work.isChecking} map={map} />
        ) : (
          <FileDrop accept={ACCEPT} busy={work.isChecking || account === ''} take={work.check}>
            {t('fileHint')}
          </FileDrop>
        )}
      </div>
      <Group justify="flex-end" className={css['foot'] ?? ''}>
        {shown && <Button onClick={restart}>{t('another')}</Button>}
        <Button onClick={close}>{t('cancel')}</Button>
        {shown?.isMapped && (
          <Button
            variant="filled"
            loading={work.isReading}
            disabled={fresh === 0}
            onClick={() => void read().catch(() => undefined)}
          >
            {fresh === 0 ? t('nothingNew') : t('read', { count: fresh })}
          </Button>
        )}
      </Group>
    </Dialog>
  )
}

type CheckedProps = { checked: PaymentImport; busy: boolean; map: (mapping: Mapping) => void }

const Checked = ({ checked, busy, map }: CheckedProps) => {
  const t = useText()
  const { isMapped, kind, matched, toDecide, known, out, problems, problemCount } = checked
  return (
    <>
      {!isMapped && <InlineAlert tone="amber">{t('unmapped')}</InlineAlert>}
      {isMapped && (
        <InlineAlert tone={problemCount > 0 ? 'amber' : 'green'}>
          {t('counts', { matched, toDecide, known })}
          {out > 0 && ` · ${t('out', { count: out })}`}
          {problemCount > 0 && ` · ${t('problems', { count: problemCount })}`}
        </InlineAlert>
      )}
      {problems.length > 0 && (
        <ul className={`wb-caption ${css['problems']}`}>
          {problems.map(({ row, sentence }) => (
            <li key={row}>{sentence}</li>
          ))}
        </ul>
      )}
      {kind === 'sheet' && <MappingForm checked={checked} busy={busy} map={map} />}
      {isMapped && checked.preview.length > 0 && <Preview rows={checked.preview} />}
    </>
  )
}

const Preview = ({ rows }: { rows: PaymentImport['preview'] }) => {
  const t = useText()
  return (
    <ScrollArea.Autosize mah={260} viewportProps={{ tabIndex: 0, 'aria-label': t('importTitle') }}>
      <Table verticalSpacing={4} horizontalSpacing={8} layout="auto" stickyHeader>
        <Table.Tbody>
          {rows.map(({ row, receivedAt, amount, text, reference, outcome }) => (
            <Table.Tr key={row}>
              <Table.Td className="wb-nowrap">{formatDate(receivedAt)}</Table.Td>
              <Table.Td className="wb-nowrap wb-number" ta="right">
                {formatMoney(amount)}
              </Table.Td>
              <Table.Td>{text}</Table.Td>
              <Table.Td className="wb-nowrap">{reference}</Table.Td>
              <Table.Td className="wb-nowrap">{t(outcome)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </ScrollArea.Autosize>
  )
}
