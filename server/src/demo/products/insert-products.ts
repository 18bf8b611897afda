import type { Tx } from '../../platform/database.ts'
import { ALL_ACCOUNTS } from '../accounts/more-accounts.ts'
import { insertRows, mapAccountIds, mapCountryIds } from '../demo.queries.ts'
import type { Random } from '../random.ts'
import { itemTextsOf } from '../shipments/contents.ts'
import { GOODS } from '../shipments/goods.ts'

/** What each company sends often, as saved products (rule MER-10). */
export const insertProducts = async (tx: Tx, random: Random, now: Date): Promise<void> => {
  const accounts = await mapAccountIds(tx)
  const vietnam = (await mapCountryIds(tx)).get('VN') ?? null
  const rows = ALL_ACCOUNTS.flatMap(({ username, company }) =>
    (company?.goods ?? []).flatMap((kind) =>
      GOODS[kind].map((article) => {
        const { manufacturerProductId, ...texts } = itemTextsOf(kind, article)
        return {
          id: random.id(now.getTime()),
          owner_id: accounts.get(username),
          description: article.description,
          hs_code: article.hsCode,
          country_of_origin_id: vietnam,
          declared_value: article.usd[0],
          item_weight: null,
          ...texts,
          manufacturer_product_id: manufacturerProductId,
        }
      }),
    ),
  )
  await insertRows(tx, 'product', rows)
}
