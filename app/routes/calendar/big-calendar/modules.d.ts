// The library's package has types for its index only. These declarations cover only what the calendar uses from the
// library's other files.
declare module 'react-big-calendar/lib/Calendar' {
  export { Calendar as default } from 'react-big-calendar';
}
declare module 'react-big-calendar/lib/localizer' {
  export { DateLocalizer } from 'react-big-calendar';
}
