// The library's package describes its index only; these files of it carry no more than what the calendar needs.
declare module 'react-big-calendar/lib/Calendar' {
  export { Calendar as default } from 'react-big-calendar';
}
declare module 'react-big-calendar/lib/localizer' {
  export { DateLocalizer } from 'react-big-calendar';
}
