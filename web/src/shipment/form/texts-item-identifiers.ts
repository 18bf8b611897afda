import { registerTexts } from '../../platform/i18n.ts'

export const itemIdentifierTexts = registerTexts('itemIdentifiers', {
  en: {
    title: 'Product numbers and makers',
    note: 'The European Union asks for SKU and maker’s product number, and for the GTIN of products that have one.',
    item: 'Item',
  },
  vi: {
    title: 'Mã sản phẩm và nhà sản xuất',
    note: 'Liên minh châu Âu yêu cầu SKU, mã sản phẩm của nhà sản xuất và GTIN nếu sản phẩm có.',
    item: 'Hàng',
  },
})
