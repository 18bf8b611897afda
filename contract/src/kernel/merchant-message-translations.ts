/** Vietnamese of the messages of products and drafts; see `message-translations.ts`. */
export const MERCHANT_MESSAGES: readonly [RegExp, string][] = [
  [/^At most (\d+) products of a company are saved\.$/, 'Mỗi công ty lưu tối đa $1 sản phẩm.'],
  [
    /^Saved items cannot be removed: this parcel has (\d+)\.$/,
    'Không bỏ được dòng hàng đã lưu: bưu kiện này có $1 dòng.',
  ],
  [/^The parcel has no such package: it has (\d+)\.$/, 'Bưu kiện không có kiện số này: chỉ có $1 kiện.'],
  [/^The product '(.*)' is saved already\.$/, "Sản phẩm '$1' đã được lưu."],
  [
    /^You have (\d+) drafts, and no more fit\. Delete one first\.$/,
    'Bạn có $1 bản nháp và không lưu thêm được. Hãy xóa bớt một bản.',
  ],
]
