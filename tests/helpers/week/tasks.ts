/**
 * A week of an assistant's work in the calendar, the to-dos, and the notices: 60 tasks that the public help pages of
 * Google Calendar ("Create an event", "Invite people", "Create a recurring event", "Share your calendar", "Use
 * different time zones", "Import events", "Modify notifications") and Todoist ("Task Quick Add", "Introduction to
 * recurring dates", "Labels", "Reminders", "Upcoming view", "Format a CSV file to import") teach. Written before they
 * were tried in the product.
 */
export const weekTasks = [
  // Monday: the calendars
  'Show the calendar in the director’s time zone',
  'Create a private calendar of my own',
  'Create a calendar and share it with a colleague',
  'Create a calendar of which others see only busy times',
  'Add an event with a place and a description to a calendar of mine',
  'Add an all-day event',
  'Add an event over three days',
  'Add a meeting at 3 PM New York time while working in Berlin',
  'Click a day of the month to add an event there',
  'Add “Lunch with Ana 7 Mar 2031 12:30 for 45 min” as one line',
  // Tuesday: series
  'Add a weekly meeting that ends after ten occurrences',
  'Add “Board every last friday 4pm” as one line',
  'Move one occurrence of the weekly meeting to another time',
  'Rename the weekly meeting from an occurrence on',
  'Delete one occurrence of the weekly meeting',
  'Undo the deletion',
  'Set reminders 10 minutes and 1 day before an event',
  'Find an event by a word of its title',
  'Go to a date far away, and back to today',
  'See everything of a day that has “more” in the month',
  // Wednesday: guests
  'Invite two guests, one of them optional, while adding the event',
  'Move the event a day later and notify the guests',
  'Answer the invitation as a guest',
  'See who is going',
  'Cancel the event and notify the guests',
  // Thursday: in and out
  'Import events from a file after a preview, and take the import back',
  'Export the calendar as a file',
  'Create a private link to the calendar for another app, and revoke it',
  'Subscribe to holidays at an address, and see why it fails',
  'Hide the invoices and a calendar, and find them still hidden at the next visit',
  'Duplicate an event',
  'Move an event to another day and make it longer',
  // To-dos
  'Add “Call Sara tomorrow 5pm #high !” as one line',
  'Add “Pay rent every month on the 1st”',
  'Add “Water plants every mon, wed, fri 7am”',
  'Add a task for myself with @me and find it under “Assigned to me”',
  'Assign a task to a colleague with @name',
  'Keep “Monday” in the title of “Order Monday blues playlist”',
  'Give tasks a tag of my own and filter by two tags',
  'Create a private list and add a task to it',
  'Share a list with a role',
  'Add a task with a description and a checklist in the form',
  'Check off an item of the checklist',
  'Set a reminder for a task',
  'Complete a task and take that back',
  'Complete a repeating task and see when it comes next',
  'Move a task to tomorrow',
  'Reschedule everything overdue',
  'Mark a task as important and find it there',
  'Move a task up in my order',
  'See the upcoming tasks by day',
  'Hide completed tasks',
  'Tag two tasks at once',
  'Delete a task and restore it',
  'Export the tasks as a file',
  'Import tasks from another product’s CSV after a preview, and take the import back',
  // Friday: notices and display
  'Get notices of changes by a daily email, and none about reminders by email',
  'Mark all notices as read, and take that back',
  'Write dates with the month first, and read them so everywhere',
  'Undo the last thing I did, after a reload',
] as const;
