import type { Language } from '@waybill/contract/kernel/language'
import { CATEGORIES_OF_SHIPMENT, ITEM_TYPES, NATURES_OF_GOODS } from '@waybill/contract/shipments/schemas'
import { useLanguage } from '../../platform/i18n.ts'

type Words = Readonly<Record<string, Record<Language, string>>>

const both = <Code extends string>(en: Readonly<Record<Code, string>>, vi: Readonly<Record<Code, string>>): Words =>
  Object.fromEntries((Object.keys(en) as Code[]).map((code) => [code, { en: en[code], vi: vi[code] }]))

/** `ConsumerGoods` → `Consumer Goods`. */
const spaced = (name: string): string => name.replace(/([a-z])([A-Z])/g, '$1 $2')

const NATURES_VI: Readonly<Record<(typeof NATURES_OF_GOODS)[number], string>> = {
  FashionApparel: 'Thời trang, may mặc',
  Electronics: 'Đồ điện tử',
  ConsumerGoods: 'Hàng tiêu dùng',
  PrintedMatters: 'Ấn phẩm',
  LifestyleProducts: 'Sản phẩm đời sống',
  Others: 'Khác',
}

/** What goods are, as the selects of both lines say it. */
const GOODS = {
  itemType: both(ITEM_TYPES, { P: 'Bưu kiện', D: 'Tài liệu' }),
  categoryOfShipment: both(CATEGORIES_OF_SHIPMENT, {
    D: 'Tài liệu',
    G: 'Quà tặng',
    M: 'Hàng hóa',
    S: 'Hàng mẫu',
    O: 'Khác',
  }),
  natureOfGoods: Object.fromEntries(
    NATURES_OF_GOODS.map((name) => [name, { en: spaced(name), vi: NATURES_VI[name] }]),
  ) as Words,
} satisfies Record<string, Words>
type GoodsField = keyof typeof GOODS

/** A value of such a field in words; one that is not known stays as it is. */
export const goodsLabel = (field: GoodsField, value: string, speaks: Language): string =>
  GOODS[field][value]?.[speaks] ?? value

/** The options of such a field in the language in force. */
export const useGoodsOptions = (field: GoodsField): { value: string; label: string }[] => {
  const speaks = useLanguage()
  return Object.entries(GOODS[field]).map(([value, words]) => ({ value, label: words[speaks] }))
}
