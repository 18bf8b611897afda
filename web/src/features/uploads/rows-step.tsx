import { correctUpload, createFromUpload, tickUpload } from '@waybill/contract/uploads/endpoints'
import type { CorrectedCell, RecordState, Upload, UploadChange } from '@waybill/contract/uploads/upload'
import { Button, Group, SegmentedControl } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, sentencesOf } from '../../platform/api.ts'
import { formatCount, formatVnd } from '../../platform/format.ts'
import { FooterBar } from '../../ui/footer-bar.tsx'
import { InlineAlert } from '../../ui/inline-alert.tsx'
import { toast } from '../../ui/toast.tsx'
import { RecordRow } from './record-row.tsx'
import { uploadTexts } from './texts.ts'
import { ROWS_OF_PAGE, rowsQuery, uploadKeys } from './uploads.api.ts'
import css from './uploads.module.css'

type Props = { upload: Upload; askColumns: () => void; onCreated: () => void }
const TABS = ['all', 'bad', 'good', 'made', 'leftOut'] as const
type Tab = (typeof TABS)[number]
const stateOf = (tab: Tab): RecordState | undefined => (tab === 'all' ? undefined : tab)

/** Step Rows (rules UPL-109, UPL-110): every shipment of the file; cells are corrected in place. */
export const RowsStep = ({ upload, askColumns, onCreated }: Props) => {
  const t = uploadTexts.useText()
  const cache = useQueryClient()
  const [tab, setTab] = useState<Tab>('all')
  const [page, setPage] = useState(0)
  const { sums, about, id } = upload
  const query = rowsQuery(id, stateOf(tab), page)
  const rows = useQuery(query)
  // A corrected row stays where it is until the tab changes; counts change at once.
  const show = ({ changed, sums: now }: UploadChange): void => {
    const byPosition = new Map(changed.map((record) => [record.position, record]))
    cache.setQueryData<Upload>(uploadKeys.one(id), { ...upload, sums: now })
    cache.setQueryData<Awaited<ReturnType<typeof query.queryFn>>>(
      query.queryKey,
      (before) => before && { ...before, rows: before.rows.map((one) => byPosition.get(one.position) ?? one) },
    )
  }
  const correct = useMutation({
    mutationFn: (body: { cells: CorrectedCell[]; alike?: string }) => api.call(correctUpload, { params: { id }, body }),
    onSuccess: (change, { alike }) => {
      show(change)
      const count = change.changed.length
      if (alike === undefined || count < 2) return
      toast.notify(t('fixed', { count }), {
        action: { label: t('undo'), run: () => correct.mutate({ cells: change.before }) },
      })
    },
  })
  const tick = useMutation({
    mutationFn: (body: { positions: number[]; isIn: boolean }) => api.call(tickUpload, { params: { id }, body }),
    onSuccess: show,
  })
  const create = useMutation({
    mutationFn: () => api.call(createFromUpload, { params: { id } }),
    meta: { quiet: true },
    onSuccess: onCreated,
  })
  const counts: Record<Tab, number> = {
    all: sums.good + sums.bad + sums.made + sums.leftOut,
    ...{ bad: sums.bad, good: sums.good, made: sums.made, leftOut: sums.leftOut },
  }
  const { amounts, landed } = sums
  const last = Math.max(0, Math.ceil((rows.data?.total ?? 0) / ROWS_OF_PAGE) - 1)
  return (
    <>
      <div className="wb-column wb-gap-12 wb-grow wb-overflow-auto wb-px-20 wb-py-10">
        {create.error && <InlineAlert tone="red">{sentencesOf(create.error).join(' ')}</InlineAlert>}
        <Group gap="sm">
          <SegmentedControl
            aria-label={t('rows')}
            value={tab}
            onChange={(value) => {
              setTab(value as Tab)
              setPage(0)
              void cache.invalidateQueries({ queryKey: uploadKeys.named('rows').slice(0, 2) })
            }}
            data={TABS.filter((one) => one === 'all' || one === tab || counts[one] > 0).map((value) => ({
              value,
              label: t(value, { n: formatCount(counts[value]) }),
            }))}
          />
          {about?.mapping && <span className="wb-secondary">{t('readWith', { name: about.mapping.name })}</span>}
          <Button variant="subtle" onClick={askColumns}>
            {t('changeColumns')}
          </Button>
        </Group>
        <div className="wb-border wb-round-8 wb-sheet wb-overflow-auto">
          <table className={`wb-full wb-number ${css['table']}`} aria-busy={rows.isFetching && !rows.data}>
            <thead>
              <tr>
                <th scope="col">{t('row')}</th>
                <th scope="col">{t('reference')}</th>
                <th scope="col">{t('recipient')}</th>
                <th scope="col">{t('items')}</th>
                <th scope="col">{t('weight')}</th>
                <th scope="col">{t('service')}</th>
                <th scope="col" className={css['amount']}>
                  {t('amountDue')}
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.data?.rows.map((record) => (
                <RecordRow
                  key={record.position}
                  uploadId={id}
                  record={record}
                  isBusy={correct.isPending || tick.isPending}
                  correct={(cell, alike) =>
                    correct.mutate({ cells: [cell], ...(alike === undefined ? {} : { alike }) })
                  }
                  tick={(isIn) => tick.mutate({ positions: [record.position], isIn })}
                />
              ))}
            </tbody>
          </table>
          {rows.data?.total === 0 && <p className="wb-secondary wb-px-12 wb-py-10">{t('noRows')}</p>}
        </div>
        {last > 0 && (
          <Group gap="sm">
            <Button disabled={page === 0} onClick={() => setPage(page - 1)}>
              {t('previous')}
            </Button>
            <span className="wb-number">
              {page + 1} / {last + 1}
            </span>
            <Button disabled={page >= last} onClick={() => setPage(page + 1)}>
              {t('next')}
            </Button>
          </Group>
        )}
      </div>
      <FooterBar
        totals={[
          { label: t('price'), value: formatVnd(amounts.price ?? 0), rank: 'minor' },
          {
            label: t('tariffAndFees'),
            value: formatVnd((amounts.amountDue ?? 0) - (amounts.price ?? 0)),
            rank: 'minor',
          },
          ...(landed ? [{ label: t('landed'), value: formatVnd(landed.total ?? 0), rank: 'minor' as const }] : []),
          { label: t('amountDue'), value: formatVnd(amounts.amountDue ?? 0), rank: 'main' },
        ]}
        actions={[
          {
            label: t('create', { count: sums.good }),
            run: () => create.mutate(),
            primary: true,
            busy: create.isPending,
            disabledReason: sums.good === 0 ? t('correctFirst') : undefined,
          },
        ]}
      />
    </>
  )
}
