import { importPayments } from '@waybill/contract/billing/payment-endpoints'
import type { PaymentImport } from '@waybill/contract/billing/payments'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../platform/api.ts'
import { paymentKeys, statementKeys } from '../billing.live.ts'

export type Mapping = NonNullable<PaymentImport['mapping']>

/** A bank statement that is checked, mapped and read (rule BIL-49). */
export const useBankFile = (bankAccount: string) => {
  const cache = useQueryClient()
  const [file, setFile] = useState<File>()
  const call = (chosen: File, mode: 'check' | 'import', mapping: Mapping | null): Promise<PaymentImport> =>
    api.upload(importPayments, chosen, {
      fields: { bankAccount, mode, ...(mapping ? { mapping: JSON.stringify(mapping) } : {}) },
    })
  const checking = useMutation({
    mutationFn: ({ chosen, mapping }: { chosen: File; mapping: Mapping | null }) => call(chosen, 'check', mapping),
    meta: { quiet: true },
  })
  const reading = useMutation({
    mutationFn: ({ chosen, mapping }: { chosen: File; mapping: Mapping | null }) => call(chosen, 'import', mapping),
    onSuccess: () =>
      Promise.all([paymentKeys, statementKeys].map(({ all }) => cache.invalidateQueries({ queryKey: all }))),
    meta: { quiet: true },
  })
  return {
    file,
    checked: checking.data,
    error: reading.error ?? checking.error,
    isChecking: checking.isPending,
    isReading: reading.isPending,
    check: (chosen: File): void => {
      setFile(chosen)
      checking.mutate({ chosen, mapping: null })
    },
    map: (mapping: Mapping): void => {
      if (file) checking.mutate({ chosen: file, mapping })
    },
    read: async (): Promise<number> =>
      file ? (await reading.mutateAsync({ chosen: file, mapping: checking.data?.mapping ?? null })).stored : 0,
    reset: (): void => {
      setFile(undefined)
      checking.reset()
      reading.reset()
    },
  }
}
