/** Vietnamese of the messages of posts, pages and categories; see `message-translations.ts`. */
export const CONTENT_MESSAGES: readonly [RegExp, string][] = [
  [/^Max length 255 characters$/, 'Tối đa 255 ký tự'],
  [/^Use lower-case letters a to z, digits and single hyphens$/, 'Dùng chữ thường a đến z, chữ số và dấu gạch nối đơn'],
  [/^This address is taken by the product$/, 'Địa chỉ này dành cho hệ thống'],
  [/^The address '(.*)' is taken$/, 'Địa chỉ ‘$1’ đã được dùng'],
  [/^The category '(.*)' exists already$/, 'Chuyên mục ‘$1’ đã có'],
  [/^There is no such category\.$/, 'Không có chuyên mục này.'],
  [/^The picture was not uploaded here\.$/, 'Hình này chưa được tải lên ở đây.'],
  [/^The file must be a picture \(JPG, PNG, WebP, GIF\)\.$/, 'Tệp phải là hình ảnh (JPG, PNG, WebP, GIF).'],
]
