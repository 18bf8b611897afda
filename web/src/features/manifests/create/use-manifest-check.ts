import { checkManifest } from '@waybill/contract/manifests/endpoints'
import { ManifestInput } from '@waybill/contract/manifests/schemas'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { api } from '../../../platform/api.ts'
import { manifestKeys } from '../manifests.live.ts'
import { manifestBody, type ManifestValues } from './manifest-values.ts'

const AFTER_LAST_CHANGE_MS = 500

/**
 * The pre-check of what is in the form (rule MNF-13): 500 ms after the last change, once every field is filled in, and again
 * when somebody comes back to the window or a batch changes. `isCurrent`: what is shown is of the form as it stands.
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

/** The value as it stood when it last stayed the same for so long. */
const useSettled = (value: string, quietMs: number): string => {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), quietMs)
    return () => clearTimeout(timer)
  }, [value, quietMs])
  return settled
}
