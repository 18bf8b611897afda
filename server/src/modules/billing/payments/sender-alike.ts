import { normalizeForSearch } from '@waybill/contract/kernel/grid'

/** Words of legal forms and trades that many names share. */
const COMMON = new Set(
  `cty cong ty tnhh cp co phan mtv mot thanh vien htx hop tac xa dntn doanh nghiep tu nhan ho kinh doanh hkd chi nhanh cn
  xnk xuat nhap khau tm thuong mai dv dich vu sx san xuat dau tu dt xd va company limited ltd co jsc corp corporation
  joint stock import export trading group tap doan ck chuyen khoan khoan chuyen tien thanh toan tt cuoc van phi thang
  viet nam`.split(/\s+/),
)

const wordsOf = (name: string): string[] =>
  normalizeForSearch(name)
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length > 1)

/** The words that tell a company from others: 'Công ty TNHH Sách Nhất Tâm' → sach, nhat, tam. */
const tellingWords = (name: string): string[] => {
  const words = wordsOf(name)
  const telling = words.filter((word) => !COMMON.has(word))
  return telling.length > 0 ? telling : words
}

const ALIKE_SHARE = 0.75
const LONG_WORD = 6

/**
 * Finds the companies that a transfer seems to come from: its sender or text has at least three quarters of the words
 * that tell the company from others, two of them or a long one. A ground to propose them, never to pay.
 */
export const companyFinder = (
  companies: readonly { id: string; name: string }[],
): ((...texts: readonly (string | null)[]) => string[]) => {
  const words = companies.map(({ name }) => [...new Set(tellingWords(name))])
  const byWord = new Map<string, number[]>()
  for (const [index, telling] of words.entries())
    for (const word of telling) {
      const having = byWord.get(word)
      if (having) having.push(index)
      else byWord.set(word, [index])
    }
  return (...texts) => {
    const found = new Map<number, string[]>()
    for (const word of new Set(texts.flatMap((text) => wordsOf(text ?? ''))))
      for (const index of byWord.get(word) ?? []) found.set(index, [...(found.get(index) ?? []), word])
    return [...found].flatMap(([index, having]) =>
      isEnough(having, words[index]?.length ?? 0) ? (companies[index]?.id ?? []) : [],
    )
  }
}

const isEnough = (found: readonly string[], of: number): boolean =>
  found.length >= of * ALIKE_SHARE && (found.length > 1 || (found[0] ?? '').length >= LONG_WORD)
