import type { UnmatchedList } from '@waybill/contract/billing/payments'
import type { UnmatchedTransfer } from '@waybill/contract/billing/transfers'
import { IconCashBanknote, IconCircleCheck, IconUpload } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { formatDateTime, formatTime, formatVnd } from '../../../platform/format.ts'
import { useShortcuts } from '../../../platform/shortcuts.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FailedState } from '../../../ui/failed-state.tsx'
import { InlineAlert } from '../../../ui/inline-alert.tsx'
import { KeyCap } from '../../../ui/key-cap.tsx'
import { lazyComponent } from '../../../ui/lazy/lazy-component.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Page } from '../../../ui/page.tsx'
import { useOpenDialog } from '../../../ui/use-open-dialog.ts'
import { BillingTabs } from '../billing-tabs.tsx'
import { useUnmatched } from '../payments/payments.api.ts'
import { type Translate, useText } from './texts.ts'
import { type Ask, TransferBlock } from './transfer-block.tsx'
import css from './unmatched.module.css'
import { type Decisions, partsOf, useDecisions } from './use-decisions.ts'

const dialogs = { kind: 'dialog' } as const
const AskDialog = lazyComponent(async () => (await import('./ask-dialog.tsx')).AskDialog, dialogs)
const PaymentDialog = lazyComponent(async () => (await import('../payments/payment-dialog.tsx')).PaymentDialog, dialogs)
const ImportDialog = lazyComponent(async () => (await import('../payments/import-dialog.tsx')).ImportDialog, dialogs)

/** `/billing/unmatched`: transfers that match nothing, their proposals, and the decision (rules BIL-46 to BIL-48). */
export const UnmatchedScreen = () => {
  const t = useText()
  const { data, error, refetch } = useUnmatched()
  const adding = useOpenDialog('payment')
  const importing = useOpenDialog('bank-statement')
  const decisions = useDecisions()
  return (
    <Page>
      <PageHeader
        title={t('title')}
        fact={data && data.count > 0 ? t('fact', { count: data.count, sum: formatVnd(data.amount) }) : undefined}
        actions={[
          { label: t('bankStatement'), icon: IconUpload, run: importing.open },
          { label: t('addPayment'), icon: IconCashBanknote, run: adding.open },
        ]}
      />
      <BillingTabs />
      {data ? (
        <Waiting list={data} decisions={decisions} />
      ) : (
        error && <FailedState error={error} onRetry={() => void refetch()} />
      )}
      {adding.isOpen && <PaymentDialog close={adding.close} />}
      {importing.isOpen && <ImportDialog close={importing.close} />}
    </Page>
  )
}

const Waiting = ({ list, decisions }: { list: UnmatchedList; decisions: Decisions }) => {
  const t = useText()
  const [activeId, setActive] = useState<string>()
  const [asked, setAsked] = useState<{ what: Ask; transfer: UnmatchedTransfer }>()
  const { transfers } = list
  const at = Math.max(
    transfers.findIndex(({ id }) => id === activeId),
    0,
  )
  const active = transfers[at]
  useDeskKeys({ transfers, at, setActive, decisions, ask: (what) => active && setAsked({ what, transfer: active }) })
  return (
    <>
      <Head list={list} />
      {decisions.done.map(({ transfer, state }) => (
        <div key={transfer.id} className={`wb-row wb-gap-10 ${css['done']}`} role="status">
          <IconCircleCheck size={16} stroke={1.75} aria-hidden />
          {t(`done_${state}`, { amount: formatVnd(transfer.amount) })}
          <button type="button" className={css['link']} onClick={() => void decisions.takeBack(transfer.id)}>
            {t('undo')}
          </button>
        </div>
      ))}
      {transfers.length === 0 ? (
        <EmptyState title={t('none')} icon={IconCircleCheck} />
      ) : (
        <ul className={`wb-grow wb-min-height-0 ${css['list']}`} aria-label={t('label')}>
          {transfers.map((transfer) => (
            <TransferBlock
              key={transfer.id}
              transfer={transfer}
              isActive={transfer === active}
              activate={() => setActive(transfer.id)}
              decide={(decision) => void decisions.decide(transfer, decision)}
              ask={(what) => setAsked({ what, transfer })}
              takeBack={() => void decisions.takeBack(transfer.id)}
            />
          ))}
        </ul>
      )}
      {asked && (
        <AskDialog
          what={asked.what}
          transfer={asked.transfer}
          decide={(decision) => decisions.decideInDialog(asked.transfer, decision)}
          close={() => setAsked(undefined)}
        />
      )}
    </>
  )
}

type Keys = {
  transfers: readonly UnmatchedTransfer[]
  at: number
  setActive: (id: string | undefined) => void
  decisions: Decisions
  ask: (what: Ask) => void
}

/** `↑ ↓` transfer, `1` to `3` decide, `S` split, `/` another statement, `B` send back, `Ctrl Z` take back. */
const useDeskKeys = ({ transfers, at, setActive, decisions, ask }: Keys): void => {
  const t = useText()
  const transfer = transfers[at]
  useShortcuts(
    useMemo(() => {
      const group = t('label')
      const waits = transfer?.state === 'unmatched' ? transfer : undefined
      const choose = (index: number): void => {
        const proposal = waits?.proposals[index]
        if (!waits || !proposal) return
        void decisions.decide(
          waits,
          proposal.kind === 'ignore' ? { kind: 'ignore' } : { kind: 'parts', parts: partsOf(proposal) },
        )
      }
      return [
        { keys: '↑', label: t('transfer'), group, run: () => setActive(transfers[Math.max(at - 1, 0)]?.id) },
        {
          keys: '↓',
          label: t('transfer'),
          group,
          run: () => setActive(transfers[Math.min(at + 1, transfers.length - 1)]?.id),
        },
        ...[0, 1, 2].map((index) => ({ keys: String(index + 1), label: t('decide'), group, run: () => choose(index) })),
        { keys: 'S', label: t('split'), group, run: () => waits && ask('split') },
        { keys: '/', label: t('keyOther'), group, run: () => waits && ask('other') },
        { keys: 'B', label: t('sendBack'), group, run: () => waits && ask('sendBack') },
        { keys: 'Ctrl Z', label: t('keyUndo'), group, run: () => void decisions.takeLastBack() },
      ]
    }, [transfers, transfer, at, setActive, decisions, ask, t]),
  )
}

const Head = ({ list: { feeds, readUntil } }: { list: UnmatchedList }) => {
  const t = useText()
  const silent = feeds.filter(({ isSilent }) => isSilent)
  const refused = feeds.filter(({ refusedAt }) => refusedAt !== null)
  return (
    <>
      <div className={`wb-row wb-gap-14 wb-wrap wb-muted ${css['keys']}`}>
        <KeyHelp keys={['↑', '↓']} label={t('transfer')} />
        <KeyHelp keys={['1', '3']} between={t('to')} label={t('decide')} />
        <KeyHelp keys={['S']} label={t('keySplit')} />
        <KeyHelp keys={['/']} label={t('keyOther')} />
        <KeyHelp keys={['B']} label={t('keySendBack')} />
        <KeyHelp keys={['Ctrl Z']} label={t('keyUndo')} />
        {readUntil !== null && (
          <span className="wb-push-end wb-number">{t('readUntil', { at: formatDateTime(readUntil) })}</span>
        )}
      </div>
      {(silent.length > 0 || refused.length > 0) && (
        <div className={`wb-column wb-gap-6 ${css['alerts']}`}>
          {silent.map(({ bankAccountId, service, noticedAt }) => (
            <InlineAlert key={bankAccountId} tone="amber">
              {t('silent', { service: t(service), at: formatDateTime(noticedAt) })}
            </InlineAlert>
          ))}
          {refused.map(({ bankAccountId, service, refusedAt, name }) => (
            <InlineAlert key={bankAccountId} tone="amber">
              {t('refused', { service: t(service), at: formatTime(refusedAt), account: name })}
            </InlineAlert>
          ))}
        </div>
      )}
    </>
  )
}

type KeyHelpProps = { keys: readonly string[]; between?: string; label: ReturnType<Translate> }

const KeyHelp = ({ keys: [first = '', second], between, label }: KeyHelpProps) => (
  <span className="wb-row wb-gap-4">
    <KeyCap keys={first} />
    {between}
    {second !== undefined && <KeyCap keys={second} />}
    {label}
  </span>
)
