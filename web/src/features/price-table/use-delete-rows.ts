import { deleteDiscountRates } from '@waybill/contract/pricing/endpoints'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import { api } from '../../platform/api.ts'
import { confirm } from '../../ui/confirm.tsx'
import { toast } from '../../ui/toast.tsx'
import { priceTableKeys } from './price-table.api.ts'
import { WEIGHT_COLUMN } from './sheet-row-model.ts'
import type { SheetStore } from './sheet-store.ts'
import { useText } from './texts.ts'

/**
 * Deletes rows: saved ones at once, after the specified question; new ones only from the sheet. The function is stable,
 * so that rows do not re-render.
 */
export const useDeleteRows = (serviceId: string, store: SheetStore | undefined) => {
  const t = useText()
  const cache = useQueryClient()
  const remove = async (keys: readonly string[]): Promise<void> => {
    const rows = store?.rows.filter(({ key }) => keys.includes(key)) ?? []
    const saved = rows.filter(({ ids }) => ids.length > 0)
    if (!store || rows.length === 0) return
    const kept = new Set<string>()
    if (saved.length > 0) {
      const what =
        rows.length > 1
          ? t('deleteMany', { count: rows.length })
          : t('deleteOne', { row: saved[0]?.saved?.[WEIGHT_COLUMN] ?? '' })
      const text = `${t('deleteQuestion')} ${what} ${t('savedKeep')}`
      if (!(await confirm({ title: t('deleteTitle'), text, confirmLabel: t('deleteTitle'), destructive: true }))) return
      try {
        const { refused } = await api.call(deleteDiscountRates, { body: saved.flatMap(({ ids }) => ids) })
        for (const reason of new Set(refused.map((one) => one.reason))) toast.error(reason)
        for (const { key, ids } of saved) if (refused.some(({ id }) => ids.includes(id))) kept.add(key)
        toast.success(t('deleted'))
      } catch (error) {
        return toast.failure(error)
      } finally {
        void cache.invalidateQueries({ queryKey: priceTableKeys.one(serviceId) })
      }
    }
    store.drop(new Set(keys.filter((key) => !kept.has(key))), saved.length > 0)
  }
  const latest = useRef(remove)
  latest.current = remove
  return useCallback((keys: readonly string[]): void => void latest.current(keys), [])
}
