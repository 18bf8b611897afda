import { ActionIcon, Button, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch, IconTrash } from '@tabler/icons-react'
import { normalizeForSearch } from '@waybill/contract/kernel/grid'
import { addProduct, deleteProduct } from '@waybill/contract/products/endpoints'
import type { Product } from '@waybill/contract/products/schemas'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { api } from '../../../platform/api.ts'
import { useLanguage } from '../../../platform/i18n.ts'
import { useSendOnce } from '../../../platform/send-once.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { toast } from '../../../ui/toast.tsx'
import { productKeys, useHsCodes, useProducts } from './products.api.ts'
import css from './products.module.css'
import { productTexts } from './texts-products.ts'

export type ProductFields = Omit<Product, 'id' | 'version'>
/** The choice for an item: a saved product, or an HS code with its description. */
export type FoundProduct = Partial<ProductFields> & { words?: string }

/** Longest description that customs accept (rule CUS-2). */
const DESCRIPTION_MAX = 50

type Props = {
  /** Owner of the products; null: the person's own company, if any. */
  merchantId: string | null
  /** Whether there is a company to have products: staff choose one first. */
  hasCompany: boolean
  /** Items of the form that can be saved as products. */
  lines: () => readonly ProductFields[]
  onUse: (product: FoundProduct) => void
  onClose: () => void
}

/** Finds a saved product or an HS code for a customs item, and saves the form's items as products. */
export const ProductsDialog = ({ merchantId, hasCompany, lines, onUse, onClose }: Props) => {
  const t = productTexts.useText()
  const language = useLanguage()
  const cache = useQueryClient()
  const [typed, setTyped] = useState('')
  const search = typed.trim()
  const [asked] = useDebouncedValue(search, 250)
  const { data: products = [] } = useProducts(merchantId)
  const { data: codes = [], isFetched } = useHsCodes(asked)
  const reload = (): Promise<void> => cache.invalidateQueries({ queryKey: productKeys.all })
  const deleting = useMutation({
    mutationFn: (id: string) => api.call(deleteProduct, { params: { id } }),
    onSuccess: reload,
  })
  const known = new Set(products.map(({ description }) => description.toLowerCase()))
  const savable = lines().filter(({ description }) => !known.has(description.toLowerCase()))
  const once = useSendOnce()
  const saving = useMutation({
    mutationFn: async (wished: readonly ProductFields[]) => {
      for (const product of wished) {
        const body = { ...product, merchantId }
        await once(body, (idempotencyKey) => api.call(addProduct, { body, idempotencyKey }))
      }
      return wished.length
    },
    onSuccess: (count) => toast.success(t('linesSaved', { count })),
    onSettled: reload,
  })
  const words = normalizeForSearch(search)
  const shown = products.filter(({ description, hsCode }) =>
    normalizeForSearch(`${description} ${hsCode}`).includes(words),
  )
  return (
    <Dialog onClose={onClose} size={560} padding={20} title={t('find')} fullScreen={false}>
      <TextInput
        label={t('search')}
        description={t('searchHint')}
        leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
        value={typed}
        maxLength={100}
        autoComplete="off"
        data-autofocus
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <h3 className={`wb-secondary wb-fz-13 wb-semibold ${css['head']}`}>{t('saved')}</h3>
      <Rows empty={hasCompany ? t(products.length === 0 ? 'none' : 'noneFound') : t('noCompany')}>
        {shown.map(({ id, version: _version, ...product }) => (
          <li key={id}>
            <Words code={product.hsCode}>{product.description}</Words>
            <Button size="xs" aria-label={t('useThis', { name: product.description })} onClick={() => onUse(product)}>
              {t('use')}
            </Button>
            <ActionIcon
              aria-label={t('delete', { name: product.description })}
              disabled={deleting.isPending}
              onClick={() => deleting.mutate(id)}
            >
              <IconTrash size={16} stroke={1.75} />
            </ActionIcon>
          </li>
        ))}
      </Rows>
      {hasCompany && (
        <Button
          size="xs"
          className="wb-mt-8"
          disabled={savable.length === 0}
          loading={saving.isPending}
          title={savable.length === 0 ? t('saveLinesNothing') : undefined}
          onClick={() => saving.mutate(savable)}
        >
          {t('saveLines')}
        </Button>
      )}
      <h3 className={`wb-secondary wb-fz-13 wb-semibold ${css['head']}`}>{t('codes')}</h3>
      <Rows empty={search === '' ? t('typeFirst') : isFetched && asked === search ? t('noCodes') : ''}>
        {search !== '' &&
          codes.map(({ code, en, ...others }) => (
            <li key={code}>
              <Words code={code}>{{ en, ...others }[language]}</Words>
              <Button
                size="xs"
                aria-label={t('useThis', { name: code })}
                onClick={() => onUse({ hsCode: code, words: en.slice(0, DESCRIPTION_MAX) })}
              >
                {t('use')}
              </Button>
            </li>
          ))}
      </Rows>
    </Dialog>
  )
}

const Words = ({ code, children }: { code: string; children: string }) => (
  <span className={`wb-grow wb-shrink wb-lh-17 wb-break ${css['words']}`}>
    {children}
    <small>{code}</small>
  </span>
)

const Rows = ({ empty, children }: { empty: string; children: ReactNode }) =>
  Array.isArray(children) && children.length > 0 ? (
    <ul className={`wb-border wb-round-8 wb-overflow-auto ${css['rows']}`}>{children}</ul>
  ) : (
    <p className="wb-muted">{empty}</p>
  )
