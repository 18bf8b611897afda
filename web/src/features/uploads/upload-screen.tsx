import { readUpload } from '@waybill/contract/uploads/endpoints'
import type { ReadUpload, Upload } from '@waybill/contract/uploads/upload'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import type { z } from 'zod'
import { api, sentencesOf } from '../../platform/api.ts'
import { formatDate } from '../../platform/format.ts'
import { EncodingStep } from '../../shipment/bulk/bulk-upload/encoding-step.tsx'
import { UPLOAD_TARGETS } from '../../shipment/bulk/bulk-upload/upload-target.ts'
import { FailedState } from '../../ui/failed-state.tsx'
import { InlineAlert } from '../../ui/inline-alert.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Page } from '../../ui/page.tsx'
import { ColumnsStep } from './columns-step.tsx'
import { CreatedStep } from './created-step.tsx'
import { RowsStep } from './rows-step.tsx'
import { uploadTexts } from './texts.ts'
import { uploadKeys, uploadQuery } from './uploads.api.ts'
import css from './uploads.module.css'

const STEPS = ['file', 'columns', 'rows', 'created'] as const
type Step = (typeof STEPS)[number]
type Answers = z.input<typeof ReadUpload>

/** `/upload/{id}`: an upload in work (rule UPL-108): its columns, its rows, what was created. */
export const UploadScreen = () => {
  const { id = '' } = useParams({ strict: false })
  const { data, error, refetch } = useQuery(uploadQuery(id))
  if (error) return <FailedState error={error} onRetry={() => void refetch()} />
  return data ? <UploadSteps key={id} upload={data} /> : <Page ground>{null}</Page>
}

const UploadSteps = ({ upload }: { upload: Upload }) => {
  const t = uploadTexts.useText()
  const cache = useQueryClient()
  const navigate = useNavigate()
  const [isCorrecting, setCorrecting] = useState(false)
  const { listPath } = UPLOAD_TARGETS[upload.line]
  const read = useMutation({
    mutationFn: (body: Answers) => api.call(readUpload, { params: { id: upload.id }, body }),
    meta: { quiet: true },
    onSuccess: async (answer) => {
      cache.setQueryData(uploadKeys.one(upload.id), answer)
      await cache.invalidateQueries({ queryKey: uploadKeys.named('rows').slice(0, 2) })
    },
  })
  const back = () => void navigate({ to: listPath })
  const isCreated = upload.jobIds.length > 0 && !isCorrecting
  const step: Step = upload.question || upload.columns ? 'columns' : isCreated ? 'created' : 'rows'
  return (
    <Page ground>
      <PageHeader
        title={upload.file}
        crumbs={[{ label: `${t(upload.line)} · ${t('bulkUpload')}`, to: listPath }]}
        fact={t('kept', { day: formatDate(upload.keptUntil) })}
        aside={<Steps step={step} />}
      />
      {read.error && <InlineAlert tone="red">{sentencesOf(read.error).join(' ')}</InlineAlert>}
      {upload.question ? (
        <EncodingStep
          question={upload.question}
          busy={read.isPending}
          answer={(encoding) => read.mutate({ encoding })}
          reset={back}
        />
      ) : upload.columns ? (
        <ColumnsStep
          upload={upload}
          question={upload.columns}
          busy={read.isPending}
          answer={(choices) => read.mutate({ choices })}
          onBack={back}
        />
      ) : step === 'created' ? (
        <CreatedStep upload={upload} correct={() => setCorrecting(true)} />
      ) : (
        <RowsStep
          upload={upload}
          askColumns={() => read.mutate({ asks: true })}
          onCreated={() => {
            setCorrecting(false)
            void cache.invalidateQueries({ queryKey: uploadKeys.all })
          }}
        />
      )}
    </Page>
  )
}

const Steps = ({ step }: { step: Step }) => {
  const t = uploadTexts.useText()
  return (
    <ol className={`wb-row wb-gap-12 wb-secondary ${css['steps']}`} aria-label={t('steps')}>
      {STEPS.map((name, at) => (
        <li key={name} aria-current={name === step ? 'step' : undefined}>
          {at + 1} {t(name)}
        </li>
      ))}
    </ol>
  )
}
