import { getManifest } from '@waybill/contract/manifests/endpoints'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { api } from '../../../platform/api.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FailedState } from '../../../ui/failed-state.tsx'
import { Page } from '../../../ui/page.tsx'
import { manifestKeys } from '../manifests.live.ts'
import { entryTypesQuery } from '../entry-types.ts'
import { useLeftOrigins } from './left-origins.ts'
import { ManifestForm } from './manifest-form.tsx'
import { createTexts } from './texts.ts'

/** `/manifest/add`: a new manifest; `?from={id}`: the next version of one that was rejected or not sent. */
export const CreateManifestScreen = () => {
  const t = createTexts.useText()
  const { from }: { from?: string } = useSearch({ strict: false })
  const manifest = useQuery({
    queryKey: manifestKeys.one(from ?? ''),
    queryFn: ({ signal }) => api.call(getManifest, { params: { id: from ?? '' }, signal }),
    enabled: from !== undefined,
  })
  const { batches, error, refetch } = useLeftOrigins(manifest.data?.batches ?? [])
  const entryTypes = useQuery(entryTypesQuery)
  const failed = error ?? manifest.error ?? entryTypes.error
  if (failed)
    return (
      <FailedState
        error={failed}
        onRetry={() => {
          void refetch()
          void entryTypes.refetch()
          if (from !== undefined) void manifest.refetch()
        }}
      />
    )
  if (!batches || !entryTypes.data || (from !== undefined && !manifest.data)) return <Page ground>{null}</Page>
  if (manifest.data && !manifest.data.can.edit)
    return (
      <Page ground>
        <EmptyState title={t('notEditable', { status: manifest.data.status })} />
      </Page>
    )
  return (
    <ManifestForm
      key={from ?? 'new'}
      batches={batches}
      entryTypes={entryTypes.data}
      {...(manifest.data ? { manifest: manifest.data } : {})}
    />
  )
}
