/** Vietnamese of the messages of billing; see `message-translations.ts`. */
export const BILLING_MESSAGES: readonly [RegExp, string][] = [
  [/^The tax code is not valid\.$/, 'Mã số thuế không hợp lệ.'],
  [/^It is a draft: issue it first\.$/, 'Đây là bản nháp: hãy phát hành trước.'],
  [
    /^The company has no e-mail address: enter one in its terms\.$/,
    'Khách hàng chưa có địa chỉ email: hãy nhập trong điều khoản thanh toán.',
  ],
  [/^No e-mail can be sent: set SMTP_HOST and MAIL_FROM\.$/, 'Chưa gửi được email: hãy đặt SMTP_HOST và MAIL_FROM.'],
  [/^The papers could not be made\. Choose Send to try again\.$/, 'Chưa tạo được chứng từ. Chọn Gửi để thử lại.'],
  [/^Not accepted: (.*)$/, 'Không được chấp nhận: $1'],
]
