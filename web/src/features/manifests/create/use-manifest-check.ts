import { checkManifest } from '@waybill/contract/manifests/endpoints'
import { ManifestInput } from '@waybill/contract/manifests/schemas'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { api } from '../../../platform/api.ts'
import { manifestKeys } from '../manifests.live.ts'
import { manifestBody, type ManifestValues } from './manifest-values.ts'

const AFTER_LAST_CHANGE_MS = 500

/**
 * Pre-check of the form (rule MNF-13): 500 ms after the last change once all fields are filled, and again on window
 * focus or when a batch changes. `isCurrent`: the result belongs to the current values.
 */
export const useManifestCheck = (values: ManifestValues, manifestId: string | undefined) => {
  const body = useMemo(() => manifestBody(values), [values])
  const isComplete = useMemo(() => ManifestInput.safeParse(body).success, [body])
  const asked = useSettled(JSON.stringify(body), AFTER_LAST_CHANGE_MS)
  const isSettled = asked === JSON.stringify(body)
  const query = useQuery({
    queryKey: manifestKeys.named('check', { asked, manifestId }),
    queryFn: ({ signal }) =>
      api.call(checkManifest, {
        body: JSON.parse(asked) as ReturnType<typeof manifestBody>,
        query: manifestId === undefined ? {} : { manifestId },
        signal,
      }),
    enabled: isComplete && isSettled,
    placeholderData: keepPreviousData,
    retry: false,
  })
  return {
    check: isComplete ? query.data : undefined,
    error: isComplete ? query.error : null,
    isComplete,
    isCurrent: isComplete && isSettled && query.isSuccess && !query.isPlaceholderData,
    isChecking: isComplete && (query.isFetching || !isSettled),
    again: () => void query.refetch(),
  }
}
export type ManifestCheckState = ReturnType<typeof useManifestCheck>

/** The value once it has not changed for `quietMs`. */
const useSettled = (value: string, quietMs: number): string => {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), quietMs)
    return () => clearTimeout(timer)
  }, [value, quietMs])
  return settled
}
