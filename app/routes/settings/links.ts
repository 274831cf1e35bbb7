export const workspacePath = '/preferences/workspace';
export const lookPath = `${workspacePath}/look`;
export const startPath = `${workspacePath}/start`;
export const goLivePath = `${workspacePath}/go-live`;
export const moneyPath = `${workspacePath}/money`;
export const remindersPath = `${workspacePath}/reminders`;
export const publicPath = `${workspacePath}/public`;
