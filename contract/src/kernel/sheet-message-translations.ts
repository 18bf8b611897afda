/** Vietnamese of the messages about uploaded sheets; see `message-translations.ts`. */
export const SHEET_MESSAGES: readonly [RegExp, string][] = [
  [
    /^The file cannot be read\. Choose an xlsx, xls, ods or csv\.$/,
    'Không đọc được tệp. Hãy chọn tệp xlsx, xls, ods hoặc csv.',
  ],
  [
    /^The file is an xlsb\. Open it in Excel and save it as xlsx\.$/,
    'Đây là tệp xlsb. Hãy mở bằng Excel và lưu thành xlsx.',
  ],
  [
    /^The file is a web page, whatever its name says\. Open it in Excel and save it as xlsx\.$/,
    'Tệp này thực ra là trang web. Hãy mở bằng Excel và lưu thành xlsx.',
  ],
  [
    /^The file is XML\. Open it in a spreadsheet program and save it as xlsx\.$/,
    'Đây là tệp XML. Hãy mở bằng chương trình bảng tính và lưu thành xlsx.',
  ],
  [
    /^The file is of Numbers\. Export it from Numbers as xlsx\.$/,
    'Đây là tệp của Numbers. Hãy xuất từ Numbers thành xlsx.',
  ],
  [
    /^The file only links to a Google sheet\. Download the sheet there as xlsx\.$/,
    'Tệp chỉ là liên kết đến Google Trang tính. Hãy tải bảng tính ở đó về dạng xlsx.',
  ],
  [
    /^The letters of this file can be read in two ways\. Send encoding=windows-1258 \(Vietnamese\) or encoding=windows-1252 \(western\), or save it as CSV UTF-8\.$/,
    'Chữ trong tệp này có hai cách đọc. Hãy gửi encoding=windows-1258 (tiếng Việt) hoặc encoding=windows-1252 (Tây Âu), hoặc lưu tệp thành CSV UTF-8.',
  ],
  [
    /^The reference (.+) is also in row (\d+), under another No\. Give the rows of one (?:parcel|order) the same No\., and each (?:parcel|order) a reference of its own\.$/,
    'Mã tham chiếu $1 cũng có ở dòng $2 với No. khác. Các dòng của cùng một vận đơn phải cùng No., và mỗi vận đơn có mã tham chiếu riêng.',
  ],
  [/^The file is protected by a password\. Save it without one\.$/, 'Tệp có mật khẩu. Hãy lưu lại không có mật khẩu.'],
  [/^The file holds macros\. Save it as xlsx without them\.$/, 'Tệp có macro. Hãy lưu thành xlsx không có macro.'],
  [/^The file unpacks to more than a table holds\.$/, 'Tệp giải nén lớn hơn mức một bảng tính có thể chứa.'],
  [/^The file has more than (\d+) rows\.$/, 'Tệp có hơn $1 dòng.'],
  [/^The import file is incorrect\. Please check the download file$/, 'Tệp nhập chưa đúng. Hãy xem tệp tải về'],
  [
    /^No known column headers found\. Download the template for them\. Needed: (.+)\.$/,
    'Tệp không có tiêu đề cột nào đã biết. Hãy tải tệp mẫu. Cần có các cột: $1.',
  ],
  [/^These columns are missing: (.+)\.$/, 'Thiếu các cột: $1.'],
  [
    /^The file does not have these columns: (.+)\. Choose its columns again\.$/,
    'Tệp không có các cột: $1. Hãy chọn lại cột.',
  ],
  [
    /^Two saved products have the SKU (.+)\. Give one of them another SKU\.$/,
    'Hai sản phẩm đã lưu có cùng mã SKU $1. Hãy đổi mã của một sản phẩm.',
  ],
  [/^Different value in row (\d+) of the same (?:parcel|order)\.$/, 'Khác với dòng $1 của cùng một vận đơn.'],
  [
    /^A postcode of (\w+) has (\d+) digits: its first 0 is lost\. Type it as text\.$/,
    'Mã bưu chính của $1 có $2 chữ số: đã mất số 0 đầu. Hãy nhập dạng văn bản.',
  ],
  [
    /^A phone number of (\w+) begins with 0 or \+(\d+): its first 0 is lost\. Type it as text\.$/,
    'Số điện thoại của $1 bắt đầu bằng 0 hoặc +$2: đã mất số 0 đầu. Hãy nhập dạng văn bản.',
  ],
  [/^Digits were lost: format the column as text\.$/, 'Số đã bị mất chữ số: hãy định dạng cột là văn bản.'],
  [
    /^The reference (.+) is already (\S+), with other content\. Change the reference, or leave the row out\.$/,
    'Mã tham chiếu $1 đã là $2 với nội dung khác. Hãy đổi mã tham chiếu hoặc bỏ dòng này.',
  ],
  [/^The reference (.+) is order (\S+) already\.$/, 'Mã tham chiếu $1 đã là đơn $2.'],
  [/^Unit unknown\. Choose kg, g, lb or oz\.$/, 'Đơn vị không rõ. Hãy chọn kg, g, lb hoặc oz.'],
  [/^Unit unknown\. Choose cm, mm, in or m\.$/, 'Đơn vị không rõ. Hãy chọn cm, mm, in hoặc m.'],
  [/^(.+): Unit unknown\. Choose kg, g, lb or oz\.$/, '$1: đơn vị không rõ. Hãy chọn kg, g, lb hoặc oz.'],
  [
    /^(.+): Amounts in thousands or millions are not read\. Write them in full\.$/,
    '$1: không đọc số tiền tính bằng nghìn hoặc triệu. Hãy ghi đủ số.',
  ],
  [/^(.+): Unit unknown\. Choose cm, mm, in or m\.$/, '$1: đơn vị không rõ. Hãy chọn cm, mm, in hoặc m.'],
  [/^The head says (\w{3}), the currency is (\w{3})\.$/, 'Tiêu đề cột ghi $1, còn loại tiền là $2.'],
  [/^Must be rows separated by commas$/, 'Phải là các dòng cách nhau bằng dấu phẩy'],
  [
    /^The upload is still being made\. Take it back once it is done\.$/,
    'Đang tạo vận đơn của lần tải lên này. Hãy thu hồi khi đã tạo xong.',
  ],
  [/^Nothing of this upload can be taken back\.$/, 'Không còn vận đơn nào của lần tải lên này thu hồi được.'],
  [
    /^(\S+) has moved on: '(.+)'\. The other (\d+) can be taken back\.$/,
    '$1 không còn ở bước đầu. Thu hồi được $3 vận đơn còn lại.',
  ],
  [/^Answer the question of this upload first\.$/, 'Hãy trả lời câu hỏi của lần tải lên này trước.'],
  [/^Correct a row first\.$/, 'Hãy sửa một dòng trước.'],
  [/^The file has no rows\.$/, 'Tệp không có dòng nào.'],
  [/^A cell holds more than 32,767 characters\.$/, 'Một ô có hơn 32.767 ký tự.'],
]
