import { ApiError, isSignedOut } from '../../../platform/api-error.ts'
import { toast } from '../../../ui/toast.tsx'
import { printingTexts } from './texts-printing.ts'

/** Shows why labels could not be printed (rule LBL-7): the server's list, or that the service has an error. */
export const printFailed = (error: unknown): void => {
  const isService = error instanceof ApiError && (error.status === 500 || error.status === 502)
  if (isService) toast.error(printingTexts.text('providerError'))
  else if (!isSignedOut(error)) toast.failure(error)
}
