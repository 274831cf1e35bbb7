import * as Joy from '@mui/joy';

/** A dialog over its backdrop; without a portal, so that the server renders it. */
export function modal() {
  return (
    <Joy.Modal open disablePortal>
      <Joy.ModalDialog />
    </Joy.Modal>
  );
}

/** Tabs with one tab. */
export function tabs(props: object) {
  return (
    <Joy.Tabs {...props}>
      <Joy.TabList>
        <Joy.Tab color="neutral">-</Joy.Tab>
      </Joy.TabList>
    </Joy.Tabs>
  );
}

/** A list with one row that is pressed. */
export function list(props: object) {
  return (
    <Joy.List {...props}>
      <Joy.ListItem>
        <Joy.ListItemButton>
          <Joy.ListItemDecorator>-</Joy.ListItemDecorator>
          <Joy.ListItemContent>-</Joy.ListItemContent>
        </Joy.ListItemButton>
      </Joy.ListItem>
    </Joy.List>
  );
}

/** An open menu with one row; without a portal, so that the server renders it. */
export function menu(props: object) {
  return (
    <Joy.Dropdown open>
      <Joy.Menu disablePortal keepMounted {...props}>
        <Joy.MenuItem {...props}>-</Joy.MenuItem>
      </Joy.Menu>
    </Joy.Dropdown>
  );
}
