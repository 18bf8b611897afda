import { takeBackOrders } from '@waybill/contract/orders/list-endpoints'
import { takeBackParcels } from '@waybill/contract/parcels/endpoints'
import type { Upload } from '@waybill/contract/uploads/upload'
import { Button, Group, Progress } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { api, sentencesOf } from '../../platform/api.ts'
import { formatCount } from '../../platform/format.ts'
import { askProgress, UPLOAD_TARGETS } from '../../shipment/bulk/bulk-upload/upload-target.ts'
import { confirm } from '../../ui/confirm.tsx'
import { InlineAlert } from '../../ui/inline-alert.tsx'
import { toast } from '../../ui/toast.tsx'
import { uploadTexts } from './texts.ts'
import css from './uploads.module.css'

const ASK_AGAIN_MS = 1_000

/** Step Created: what was made of an upload, and taking it back (rule UPL-107). */
export const CreatedStep = ({ upload, correct }: { upload: Upload; correct: () => void }) => {
  const t = uploadTexts.useText()
  return (
    <div className={`wb-grow wb-overflow-auto ${css['body']}`}>
      <section className="wb-column wb-gap-12">
        {upload.jobIds.toReversed().map((jobId) => (
          <Made key={jobId} upload={upload} jobId={jobId} />
        ))}
      </section>
      <aside className="wb-column wb-gap-12">
        {upload.sums.bad > 0 && (
          <div className={`wb-column wb-gap-8 wb-border wb-round-8 wb-sheet ${css['card']}`}>
            <p>{t('toCorrect', { count: upload.sums.bad })}</p>
            <Group>
              <Button onClick={correct}>{t('correct')}</Button>
            </Group>
          </div>
        )}
      </aside>
    </div>
  )
}

const Made = ({ upload, jobId }: { upload: Upload; jobId: string }) => {
  const t = uploadTexts.useText()
  const cache = useQueryClient()
  const target = UPLOAD_TARGETS[upload.line]
  const asked = askProgress(target, jobId)
  const { data: progress } = useQuery({
    ...asked,
    refetchInterval: ({ state }) => (state.data === undefined || state.data.state === 'running' ? ASK_AGAIN_MS : false),
  })
  const takeBack = useMutation({
    mutationFn: (others: boolean) =>
      api.call(upload.line === 'express' ? takeBackOrders : takeBackParcels, {
        params: { id: jobId },
        body: { others },
      }),
    meta: { quiet: true },
    onSuccess: ({ cancelled }) => {
      toast.success(t('takenBack', { count: cancelled }))
      void cache.invalidateQueries({ queryKey: asked.queryKey })
      void cache.invalidateQueries({ queryKey: target.keys.lists })
    },
  })
  if (!progress) return null
  const { state, done, good, takeBack: back } = progress
  const words = t('making', { done: formatCount(done), good: formatCount(good) })
  const ask = async (): Promise<void> => {
    const text = t('confirmBack', { count: back.possible })
    if (await confirm({ title: t('takeBack'), text, confirmLabel: t('takeBack'), destructive: true }))
      takeBack.mutate(back.movedOn > 0)
  }
  return (
    <div className={`wb-column wb-gap-12 wb-border wb-round-8 wb-sheet ${css['card']}`}>
      {state === 'running' ? (
        <>
          <p role="status">{words}</p>
          <Progress value={good === 0 ? 0 : (100 * done) / good} aria-label={words} />
        </>
      ) : (
        <p className="wb-fz-14" role="status">
          <b>{t('createdCount', { count: done })}</b>
        </p>
      )}
      {state === 'failed' && <InlineAlert tone="red">{progress.reason}</InlineAlert>}
      {takeBack.error && <InlineAlert tone="red">{sentencesOf(takeBack.error).join(' ')}</InlineAlert>}
      {back.cancelled > 0 && <InlineAlert tone="gray">{t('takenBack', { count: back.cancelled })}</InlineAlert>}
      <Group gap="sm">
        <Link to={target.listPath} search={{ importId: jobId } as never}>
          {t('showShipments')}
        </Link>
        {state !== 'running' && back.possible > 0 && (
          <Button color="red" onClick={() => void ask()} loading={takeBack.isPending}>
            {back.movedOn > 0 ? t('takeOthers', { count: back.possible }) : t('takeBack')}
          </Button>
        )}
      </Group>
      {state !== 'running' && (
        <p className="wb-caption wb-number">
          {t('possible', { possible: back.possible, all: done })}{' '}
          {back.moved.map(({ number }) => t('movedOn', { number })).join(' ')}
        </p>
      )}
    </div>
  )
}
